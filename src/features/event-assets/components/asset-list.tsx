import { ActionIcon, Progress } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventAsset } from '#domain/calls/event-asset.ts';
import type { EventId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListColumn, ListFilter } from '../../../ui/data-list/list-column.ts';
import { useRemoval } from '../../../ui/removal/use-removal.tsx';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useAssetCalls } from '../api/asset-calls.ts';

/** What an event hands out, with what has left and what is pending. */
export function AssetList({ eventId }: { readonly eventId: EventId }) {
  const { t } = useTranslation(['assets', 'management', 'common']);
  const calls = useAssetCalls();
  const columns = useAssetColumns();
  const remove = useRemoval();
  const errorToast = useErrorToast();
  const filters = useMemo(
    (): readonly ListFilter[] => [{ kind: 'flag', name: 'archived', label: t('management:list.archived') }],
    [t],
  );
  return (
    <DataList<EventAsset>
      name="event-assets"
      label={t('title')}
      columns={columns}
      load={useCallback((query, signal) => calls.list(eventId, query, signal), [calls, eventId])}
      filters={filters}
      usualSort="position"
      nameOf={({ name }) => name}
      hrefOf={useCallback(({ id }: EventAsset) => paths.editEventAsset.href(eventId, id), [eventId])}
      searchLabel={t('search')}
      empty={{ title: t('none.title'), text: t('none.text') }}
      rowActions={({ id, name, archivedAt }, done) =>
        archivedAt === null ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('common:action.delete')}: ${name}`}
            onClick={() =>
              remove({
                name,
                remove: () => calls.remove(eventId, id),
                archive: () => calls.archive(eventId, id),
                onGone: done,
              })
            }
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('common:action.restore')}: ${name}`}
            onClick={() => void calls.restore(eventId, id).then(done, errorToast)}
          >
            <IconArrowBackUp size={18} aria-hidden />
          </ActionIcon>
        )
      }
    />
  );
}

function useAssetColumns(): readonly ListColumn<EventAsset>[] {
  const { t } = useTranslation('assets');
  return useMemo(() => {
    const stockOf = ({ stock }: EventAsset) => stock ?? t('unlimited');
    const leftOf = ({ stock, delivered }: EventAsset) => (stock === null ? '' : stock - delivered);
    return [
      {
        key: 'name',
        title: t('name'),
        sortable: true,
        onPhone: true,
        render: ({ name }) => name,
        text: ({ name }) => name,
      },
      {
        key: 'position',
        title: t('position'),
        sortable: true,
        startsHidden: true,
        render: ({ position }) => position,
      },
      {
        key: 'description',
        title: t('description'),
        render: ({ description }) => description,
        text: ({ description }) => description,
      },
      {
        key: 'delivered',
        title: t('delivered'),
        sortable: true,
        onPhone: true,
        width: 180,
        render: ({ delivered, pending, name }) => (
          <>
            {delivered}
            <Progress
              value={delivered + pending === 0 ? 0 : (delivered / (delivered + pending)) * 100}
              color="leaf"
              size="xs"
              aria-label={`${name}: ${t('delivered')}`}
            />
          </>
        ),
        text: ({ delivered }) => delivered,
      },
      {
        key: 'pending',
        title: t('pending'),
        align: 'end',
        render: ({ pending }) => pending,
        text: ({ pending }) => pending,
      },
      { key: 'stock', title: t('stock'), align: 'end', sortable: true, render: stockOf, text: stockOf },
      { key: 'left', title: t('left'), align: 'end', render: leftOf, text: leftOf },
    ];
  }, [t]);
}
