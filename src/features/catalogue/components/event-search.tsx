import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LateDropdown } from '../../../ui/dropdown/late-dropdown.tsx';
import { useCatalogue } from '../api/catalogue-provider.tsx';
import classes from './event-search.module.css';
import { useEventSearch } from './use-event-search.ts';

interface EventSearchProps {
  /** After an event was chosen: closes what the search stands in. */
  readonly onChosen?: () => void;
}

/** Finds an event by its name and goes there. */
export function EventSearch({ onChosen }: EventSearchProps) {
  const { t } = useTranslation();
  const { events: answer } = useCatalogue();
  const events = answer.status === 'ready' ? answer.value : [];
  const { value, choose } = useEventSearch(events);
  const isEmpty = answer.status === 'ready' && events.length === 0;
  return (
    <LateDropdown
      label={t('search.label')}
      hideLabel
      placeholder={t('search.placeholder')}
      emptyText={t(isEmpty ? 'search.noEvents' : 'search.placeholder')}
      disabled={answer.status === 'failed' || isEmpty}
      options={events.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={(id) => {
        choose(id);
        onChosen?.();
      }}
      leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
      inputClassName={classes['input']}
    />
  );
}
