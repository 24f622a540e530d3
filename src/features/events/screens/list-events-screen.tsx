import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ManagedEventItem } from '#domain/calls/managed-event.ts';
import { paths } from '../../../app/paths.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useEventCalls } from '../api/event-calls.ts';
import { useEventChoices } from '../api/use-choices.ts';
import { BulkMoves } from '../components/bulk-moves.tsx';
import { useEventColumns, useEventFilters } from '../components/use-event-list.tsx';

const nameOf = ({ name }: ManagedEventItem) => name;
const hrefOf = ({ id }: ManagedEventItem) => paths.managedEvent.href(id);

/** The events that somebody may manage, drafts among them. */
export function ListEventsScreen() {
  const { t } = useTranslation(['events', 'management']);
  const calls = useEventCalls();
  const { answer } = useEventChoices();
  const filters = useEventFilters(answer.status === 'ready' ? answer.value : null);
  return (
    <DetailPage
      title={t('management:titles.ListEvents')}
      actions={
        <Button
          component={Link}
          to={paths.createEvent.href()}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {t('events:list.new')}
        </Button>
      }
    >
      <DataList<ManagedEventItem>
        name="events"
        label={t('events:list.label')}
        columns={useEventColumns()}
        load={calls.list}
        filters={filters}
        nameOf={nameOf}
        hrefOf={hrefOf}
        searchLabel={t('events:list.search')}
        empty={{ title: t('events:list.empty'), text: t('events:list.emptyText') }}
        bulk={(events, done) => <BulkMoves events={events} onDone={done} />}
      />
    </DetailPage>
  );
}
