import { Select } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
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
  const isEmpty = answer.status !== 'loading' && events.length === 0;
  return (
    <Select
      aria-label={t('search.label')}
      placeholder={t(isEmpty ? 'search.noEvents' : 'search.placeholder')}
      disabled={isEmpty}
      searchable
      data={events.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={(id) => {
        choose(id);
        if (id !== null) onChosen?.();
      }}
      allowDeselect={false}
      limit={1000}
      maxDropdownHeight={300}
      nothingFoundMessage={t('search.nothingFound')}
      leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
      rightSection={<span />}
      rightSectionWidth={12}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 120 } }}
      classNames={{ input: classes['input'] ?? '' }}
    />
  );
}
