import { Badge, Group } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventAsset, EventPeople } from '#domain/calls/event-asset.ts';
import type { ManagedParticipant } from '#domain/calls/managed-participant.ts';
import type { ParticipantField } from '#domain/participant.ts';
import { sheetMoment } from '../../../lib/format/format-date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListColumn, ListFilter } from '../../../ui/data-list/list-column.ts';
import type { LoadRows } from '../../../ui/data-list/use-rows.ts';
import { nameOf } from '../../../lib/participant/participant-words.ts';
import { usePlaceText } from '../../../lib/place/use-place-text.ts';

interface ParticipantListProps {
  readonly load: LoadRows<ManagedParticipant>;
  /** What the event asks of each of them. */
  readonly required: readonly ParticipantField[];
  readonly assets: readonly EventAsset[];
  /** Of an event: its orders and shows are told, and it is narrowed to one show. */
  readonly event?: EventPeople;
  readonly hrefOf: (participant: ManagedParticipant) => string;
  readonly empty: { readonly title: string; readonly text: string };
  readonly bulk: (rows: readonly ManagedParticipant[], done: () => void) => ReactNode;
}

/** People that tickets are for: those of an order, in the order of its tickets, or those of an event. */
export function ParticipantList({
  load,
  required,
  assets,
  event,
  hrefOf,
  empty,
  bulk,
}: ParticipantListProps) {
  const { t } = useTranslation('participants');
  const columns = useParticipantColumns(required, assets, event);
  const placeText = usePlaceText();
  return (
    <DataList<ManagedParticipant>
      name={event === undefined ? 'participants' : 'eventParticipants'}
      label={t('title')}
      columns={columns}
      load={load}
      filters={useParticipantFilters(event)}
      {...(event === undefined ? {} : { usualSort: '-createdAt' })}
      nameOf={(one) => nameOf(one) || placeText(one)}
      hrefOf={hrefOf}
      searchLabel={t('search')}
      empty={empty}
      bulk={bulk}
    />
  );
}

function useParticipantFilters(event: EventPeople | undefined): readonly ListFilter[] {
  const { t } = useTranslation('participants');
  const format = useFormat();
  return useMemo(() => {
    const incomplete: ListFilter = { kind: 'flag', name: 'incomplete', label: t('incomplete') };
    if (event === undefined || event.shows.length < 2) return [incomplete];
    const options = event.shows.map(({ id, startsAt, roomName }) => ({
      value: String(id),
      label: `${format.date(startsAt, 'dayAndTime', event.timeZone)} · ${roomName}`,
    }));
    return [{ kind: 'choice', name: 'showId', label: t('show'), options }, incomplete];
  }, [t, format, event]);
}

/** They have columns of their own anyway. */
const ALWAYS_LISTED: readonly ParticipantField[] = ['firstName', 'lastName', 'email'];

function useParticipantColumns(
  required: readonly ParticipantField[],
  assets: readonly EventAsset[],
  of: EventPeople | undefined,
): readonly ListColumn<ManagedParticipant>[] {
  const { t } = useTranslation(['participants', 'common']);
  const format = useFormat();
  const placeText = usePlaceText();
  return useMemo(() => {
    const showOf = ({ startsAt, event }: ManagedParticipant) =>
      format.date(startsAt, 'dayAndTime', event.timeZone);
    const detailsOf = ({ missing, required: asked, calledOff }: ManagedParticipant) => {
      if (calledOff) return t('calledOff');
      return missing.length === 0
        ? t(asked.length === 0 ? 'notAsked' : 'complete')
        : t('missing', {
            count: missing.length,
            fields: missing.map((field) => t(`common:person.${field}`)).join(', '),
          });
    };
    const colorOf = ({ required: asked, calledOff }: ManagedParticipant) =>
      calledOff ? 'curtain' : asked.length === 0 ? 'gray' : 'leaf';
    const valueOf =
      (field: ParticipantField) =>
      ({ participant }: ManagedParticipant) =>
        participant[field] ?? '';
    const receivedOf = ({ delivered }: ManagedParticipant) =>
      assets.filter(({ id }) => delivered.includes(id)).map(({ name }) => name);
    const place: ListColumn<ManagedParticipant> = {
      key: of === undefined ? 'createdAt' : 'place',
      title: t('place'),
      sortable: of === undefined,
      onPhone: true,
      // The number of a seat does not stand alone in a line.
      render: (one) => placeText(one).replace(/ (?=\S+$)/, '\u00a0'),
      text: placeText,
    };
    const name: ListColumn<ManagedParticipant> = {
      key: 'name',
      title: t('name'),
      sortable: true,
      onPhone: true,
      render: (one) => nameOf(one) || t('common:noName'),
      text: nameOf,
    };
    const order: ListColumn<ManagedParticipant> = {
      key: 'createdAt',
      title: t('order'),
      sortable: true,
      render: ({ order: { reference } }) => reference,
      text: ({ order: { reference } }) => reference,
    };
    const customer: ListColumn<ManagedParticipant> = {
      key: 'customer',
      title: t('customer'),
      render: ({ order: { customer: buyer } }) => buyer,
      text: ({ order: { customer: buyer } }) => buyer,
    };
    return [
      ...(of === undefined ? [place, name] : [name, order, customer, place]),
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
          title: t(`common:person.${field}`),
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
        startsHidden: of === undefined || of.shows.length < 2,
        render: showOf,
        text: ({ startsAt, event }) => sheetMoment(startsAt, event.timeZone),
      },
      {
        key: 'missing',
        title: t('details'),
        onPhone: true,
        render: (one) =>
          one.calledOff || one.missing.length === 0 ? (
            <Badge variant="light" color={colorOf(one)} miw="max-content">
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
  }, [t, format, placeText, required, assets, of]);
}
