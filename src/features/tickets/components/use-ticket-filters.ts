import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ORDER_STATES, TICKET_STATES } from '#domain/calls/managed-ticket.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { ListFilter } from '../../../ui/data-list/list-column.ts';
import { useTicketChoices } from '../api/ticket-calls.ts';

/** What orders, or tickets, can be narrowed to: an event, one of its shows, a state; orders to what needs somebody. */
export function useTicketFilters(view: 'orders' | 'tickets'): readonly ListFilter[] {
  const { t } = useTranslation('tickets');
  const format = useFormat();
  const events = useTicketChoices();
  const [address] = useSearchParams();
  const eventId = address.get('eventId');
  return useMemo(() => {
    const event = events.find(({ id }) => String(id) === eventId);
    const states =
      view === 'orders'
        ? ORDER_STATES.map((state) => ({ value: state, label: t(`orderStates.${state}`) }))
        : TICKET_STATES.map((state) => ({ value: state, label: t(`ticketStates.${state}`) }));
    const combo: ListFilter = {
      kind: 'choice',
      name: 'combo',
      label: t('kind'),
      options: [
        { value: 'false', label: t('simple') },
        { value: 'true', label: t('combo') },
      ],
    };
    const refused: ListFilter = { kind: 'flag', name: 'refundRefused', label: t('refundRefused') };
    return [
      {
        kind: 'choice',
        name: 'eventId',
        label: t('event'),
        options: events.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      {
        kind: 'choice',
        name: 'showId',
        label: t('show'),
        options: (event?.shows ?? []).map(({ id, startsAt, roomName }) => ({
          value: String(id),
          label: `${format.date(startsAt, 'dayAndTime', event?.timeZone ?? 'UTC')} · ${roomName}`,
        })),
      },
      { kind: 'choice', name: 'state', label: t('state'), options: states },
      ...(view === 'orders' ? [combo, refused] : []),
    ];
  }, [view, events, eventId, t, format]);
}
