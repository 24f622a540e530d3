import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventSummary } from '#domain/calls/catalogue.ts';
import { type Format, useFormat } from '../../../lib/format/use-format.ts';
import type { DropdownOption } from '../../../ui/dropdown/dropdown-option.ts';
import { LateDropdown } from '../../../ui/dropdown/late-dropdown.tsx';
import { useCatalogue } from '../api/catalogue-provider.tsx';
import classes from './event-search.module.css';
import { useEventSearch } from './use-event-search.ts';

interface EventSearchProps {
  /** After an event was chosen: closes what the search stands in. */
  readonly onChosen?: () => void;
}

const STANDINGS = { loading: 'search.loading', failed: 'search.failed' } as const;
const NO_EVENTS: readonly EventSummary[] = [];

/** Finds an event by what it is called, where it is or what it is about, and goes there. */
export function EventSearch({ onChosen }: EventSearchProps) {
  const { t } = useTranslation();
  const { events: answer, reloadEvents } = useCatalogue();
  const events = answer.status === 'ready' ? answer.value : NO_EVENTS;
  const { value, choose } = useEventSearch(events);
  const format = useFormat();
  const options = useMemo(() => events.map((event) => optionOf(event, format)), [events, format]);
  const isEmpty = answer.status === 'ready' && events.length === 0;
  const standing = answer.status === 'ready' ? undefined : t(STANDINGS[answer.status]);
  const retry = answer.status === 'failed' ? reloadEvents : undefined;
  return (
    <LateDropdown
      label={t('search.label')}
      hideLabel
      placeholder={t('search.placeholder')}
      emptyText={t(isEmpty ? 'search.noEvents' : 'search.placeholder')}
      disabled={isEmpty}
      standing={standing}
      onOpen={retry}
      options={options}
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

function optionOf(event: EventSummary, format: Format): DropdownOption {
  const { id, name, title, space, categories, firstShowAt: first, lastShowAt: last } = event;
  const days = first === null || last === null ? [] : [format.dateRange(first, last, space.timeZone)];
  return {
    value: String(id),
    label: name,
    hint: [...(space.city === '' ? [] : [space.city]), ...days].join(' · '),
    keywords: [title, space.name, ...categories.map(({ description }) => description)].join(' '),
  };
}
