import { useTranslation } from 'react-i18next';
import type { ManagedEventItem } from '#domain/calls/managed-event.ts';
import { paths } from '../../../app/paths.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { NewButton } from '../../../ui/data-list/new-button.tsx';
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
      actions={<NewButton to={paths.createEvent.href()}>{t('events:list.new')}</NewButton>}
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
