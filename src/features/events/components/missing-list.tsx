import { Anchor, List } from '@mantine/core';
import { IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventId } from '#domain/ids.ts';
import type { PublishFault } from '#domain/publish-faults.ts';
import { paths } from '../../../app/paths.ts';
import classes from './event-form.module.css';
import { goToField } from './go-to-field.ts';

interface MissingListProps {
  readonly faults: readonly PublishFault[];
  /** Null: it is not saved yet, and has no parts to go to. */
  readonly eventId: EventId | null;
  /** The fields are on this page: they get the focus. */
  readonly isForm: boolean;
  /** One of them is gone to: another part of the same page closes no dialogue. */
  readonly onGo?: () => void;
}

const TABS = { shows: 'shows', ticketTypes: 'types' } as const;

/** What an event still lacks, each with the way to it. */
export function MissingList({ faults, eventId, isForm, onGo }: MissingListProps) {
  const { t } = useTranslation('refusal');
  return (
    <List
      spacing={4}
      size="sm"
      icon={<IconCircleDashed size={16} stroke={1.6} aria-hidden />}
      classNames={{ itemWrapper: classes['missingItem'] ?? '', itemIcon: classes['missingIcon'] ?? '' }}
    >
      {faults.map(({ field, code }) => (
        <List.Item key={code}>{wayTo(field, t(code))}</List.Item>
      ))}
    </List>
  );

  function wayTo(field: PublishFault['field'], text: string) {
    if (field === 'shows' || field === 'ticketTypes') {
      if (eventId === null) return text;
      return (
        <Anchor component={Link} to={paths.managedEvent.href(eventId, TABS[field])} size="sm" onClick={onGo}>
          {text}
        </Anchor>
      );
    }
    if (isForm) {
      return (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => goToField(field)}>
          {text}
        </Anchor>
      );
    }
    if (eventId === null) return text;
    return (
      <Anchor component={Link} to={`${paths.editEvent.href(eventId)}#${field}`} size="sm">
        {text}
      </Anchor>
    );
  }
}
