import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ListedRoom } from '#domain/calls/room.ts';
import { spaceId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListFilter } from '../../../ui/data-list/list-column.ts';
import { NewButton } from '../../../ui/data-list/new-button.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useRoomCalls } from '../api/room-calls.ts';
import { RoomMenu } from '../components/room-menu.tsx';
import { useRoomColumns } from '../components/use-room-columns.tsx';

const nameOf = ({ name }: ListedRoom) => name;
const hrefOf = ({ id }: ListedRoom) => paths.room.href(id);

/** The rooms of the spaces that the account reaches. */
export function ListRoomsScreen() {
  const { t } = useTranslation(['rooms', 'management']);
  const calls = useRoomCalls();
  const columns = useRoomColumns();
  const filters = useRoomFilters();
  const [address] = useSearchParams();
  const chosen = spaceId.safeParse(address.get('spaceId'));
  return (
    <DetailPage
      title={t('management:titles.ListRooms')}
      actions={<NewButton to={paths.createRoom.href(chosen.data)}>{t('new')}</NewButton>}
    >
      <DataList<ListedRoom>
        name="rooms"
        label={t('management:titles.ListRooms')}
        columns={columns}
        load={calls.list}
        filters={filters}
        nameOf={nameOf}
        hrefOf={hrefOf}
        searchLabel={t('searchLabel')}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        rowActions={(room, done) => <RoomMenu room={room} onChanged={done} />}
      />
    </DetailPage>
  );
}

/** By space; and the archived ones. */
function useRoomFilters(): readonly ListFilter[] {
  const { t } = useTranslation(['rooms', 'management']);
  const calls = useRoomCalls();
  const { answer } = useAnswer(useCallback((signal: AbortSignal) => calls.spaces(signal), [calls]));
  const spaces = answer.status === 'ready' ? answer.value.items : null;
  return useMemo(() => {
    const options = (spaces ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
    return [
      { kind: 'choice', name: 'spaceId', label: t('filter.space'), options },
      { kind: 'flag', name: 'archived', label: t('management:list.archived') },
    ];
  }, [spaces, t]);
}
