import { Badge, Group } from '@mantine/core';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventAsset } from '#domain/calls/event-asset.ts';
import type { ManagedParticipant } from '#domain/calls/managed-participant.ts';
import type { OrderId } from '#domain/ids.ts';
import type { ParticipantField } from '#domain/participant.ts';
import { paths } from '../../../app/paths.ts';
import { sheetMoment } from '../../../lib/format/format-date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListColumn, ListFilter } from '../../../ui/data-list/list-column.ts';
import { useParticipantCalls } from '../api/participant-calls.ts';
import { nameOf } from '../../../lib/participant/participant-words.ts';
import { usePlaceText } from '../../../lib/place/use-place-text.ts';

interface ParticipantListProps {
  readonly orderId: OrderId;
  /** What the event asks of each of them. */
  readonly required: readonly ParticipantField[];
  readonly assets: readonly EventAsset[];
  readonly bulk: (rows: readonly ManagedParticipant[], done: () => void) => ReactNode;
}

/** The people of an order, in the order of its tickets. */
export function ParticipantList({ orderId, required, assets, bulk }: ParticipantListProps) {
  const { t } = useTranslation('participants');
  const calls = useParticipantCalls();
  const columns = useParticipantColumns(required, assets);
  const placeText = usePlaceText();
  const filters = useMemo(
    (): readonly ListFilter[] => [{ kind: 'flag', name: 'incomplete', label: t('incomplete') }],
    [t],
  );
  return (
    <DataList<ManagedParticipant>
      name="participants"
      label={t('title')}
      columns={columns}
      load={useCallback((query, signal) => calls.ofOrder(orderId, query, signal), [calls, orderId])}
      filters={filters}
      nameOf={(one) => nameOf(one) || placeText(one)}
      hrefOf={useCallback(({ id }: ManagedParticipant) => paths.participant.href(orderId, id), [orderId])}
      searchLabel={t('search')}
      empty={{ title: t('none.title'), text: t('none.text') }}
      bulk={bulk}
    />
  );
}

/** They have columns of their own anyway. */
const ALWAYS_LISTED: readonly ParticipantField[] = ['firstName', 'lastName', 'email'];

function useParticipantColumns(
  required: readonly ParticipantField[],
  assets: readonly EventAsset[],
): readonly ListColumn<ManagedParticipant>[] {
  const { t } = useTranslation('participants');
  const format = useFormat();
  const placeText = usePlaceText();
  return useMemo(() => {
    const showOf = ({ startsAt, event }: ManagedParticipant) =>
      format.date(startsAt, 'dayAndTime', event.timeZone);
    const detailsOf = ({ missing }: ManagedParticipant) =>
      missing.length === 0
        ? t('complete')
        : t('missing', { fields: missing.map((field) => t(`fields.${field}`)).join(', ') });
    const valueOf =
      (field: ParticipantField) =>
      ({ participant }: ManagedParticipant) =>
        participant[field] ?? '';
    const receivedOf = ({ delivered }: ManagedParticipant) =>
      assets.filter(({ id }) => delivered.includes(id)).map(({ name }) => name);
    const place: ListColumn<ManagedParticipant> = {
      key: 'createdAt',
      title: t('place'),
      sortable: true,
      onPhone: true,
      render: placeText,
      text: placeText,
    };
    const name: ListColumn<ManagedParticipant> = {
      key: 'name',
      title: t('name'),
      sortable: true,
      onPhone: true,
      render: (one) => nameOf(one) || t('noName'),
      text: nameOf,
    };
    return [
      place,
      name,
      {
        key: 'email',
        title: t('email'),
        render: valueOf('email'),
        text: valueOf('email'),
      },
      ...required
        .filter((field) => !ALWAYS_LISTED.includes(field))
        .map((field) => ({
          key: field,
          title: t(`fields.${field}`),
          startsHidden: true,
          render: valueOf(field),
          text: valueOf(field),
        })),
      {
        key: 'type',
        title: t('type'),
        render: ({ ticketTypeName }) => ticketTypeName,
        text: ({ ticketTypeName }) => ticketTypeName,
      },
      {
        key: 'show',
        title: t('show'),
        startsHidden: true,
        render: showOf,
        text: ({ startsAt, event }) => sheetMoment(startsAt, event.timeZone),
      },
      {
        key: 'missing',
        title: t('details'),
        onPhone: true,
        render: (one) =>
          one.missing.length === 0 ? (
            <Badge variant="light" color="leaf" miw="max-content">
              {detailsOf(one)}
            </Badge>
          ) : (
            detailsOf(one)
          ),
        text: detailsOf,
      },
      ...(assets.length === 0
        ? []
        : [
            {
              key: 'received',
              title: t('received'),
              render: (one: ManagedParticipant) => (
                <Group gap={4}>
                  {receivedOf(one).map((asset) => (
                    <Badge key={asset} variant="outline" color="gray">
                      {asset}
                    </Badge>
                  ))}
                </Group>
              ),
              text: (one: ManagedParticipant) => receivedOf(one).join(', '),
            },
          ]),
    ];
  }, [t, format, placeText, required, assets]);
}
