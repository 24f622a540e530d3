import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { OrderToConfirm, Reservation, reservationQuery } from '#domain/calls/box-office.ts';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { OrderId } from '#domain/ids.ts';
import { EVENT_REF } from '#server/db/event-ref.ts';
import { orderEmail } from '#server/db/order-email.ts';
import { listPage } from '#server/db/list-page.ts';
import { fullName, personRef } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import { eventDetailOf } from '#server/modules/catalogue/event-service.ts';
import { orderConfirmation } from '#server/modules/order/order-confirmation.ts';
import { isOrdered } from '#server/modules/room/show-claims.ts';
import { ordersFound } from '#server/modules/ticket/ticket-search.ts';
import { SHOWS_OF_ORDER, toShows } from '#server/modules/ticket/tickets-of-order.ts';
import type { Seller } from './counter-parts.ts';
import { isSoldBy, mayReserve } from './seller-scope.ts';

const reservations = (db: Kysely<Database>, seller: Seller) =>
  db
    .selectFrom('ticket_order')
    .innerJoin('booking', 'booking.id', 'ticket_order.booking_id')
    .innerJoin('event', 'event.id', 'ticket_order.event_id')
    .innerJoin('space', 'space.id', 'event.space_id')
    .innerJoin('app_user as customer', 'customer.id', 'ticket_order.user_id')
    .leftJoin('app_user as seller', 'seller.id', 'ticket_order.seller_id')
    .select([
      'ticket_order.id as orderId',
      'ticket_order.reference',
      'ticket_order.state',
      'ticket_order.total',
      'ticket_order.currency',
      'ticket_order.note',
      'ticket_order.confirmation',
      'ticket_order.created_at as createdAt',
      'ticket_order.reserved_until as until',
      'booking.show_group_id as showGroupId',
      EVENT_REF.as('event'),
      sql<Reservation['customer']>`json_build_object('id', customer.id,
        'name', ${fullName('customer')}, 'email', ${orderEmail('ticket_order')}, 'phone', customer.phone,
        'locale', customer.locale)`.as('customer'),
      personRef('seller').as('seller'),
      SHOWS_OF_ORDER.as('shows'),
    ])
    .where('ticket_order.reserved_until', 'is not', null)
    .where(isSoldBy(seller, sql`ticket_order.event_id`));

const COLUMNS = {
  until: { nullable: sql`ticket_order.reserved_until` },
  createdAt: sql`ticket_order.created_at`,
  reference: sql`ticket_order.reference`,
};

/** A page of the reservations that the seller may change. */
export async function listReservations(
  db: Kysely<Database>,
  seller: Seller,
  { eventId, showId, state, ...query }: z.output<typeof reservationQuery>,
): Promise<ListAnswer<Reservation>> {
  const chosen = reservations(db, seller)
    .where(sql<boolean>`ticket_order.state = ${state}`)
    .$if(!mayReserve(seller, false), (all) => all.where('booking.show_group_id', 'is not', null))
    .$if(eventId !== undefined, (all) => all.where(sql<boolean>`ticket_order.event_id = ${eventId}`))
    .$if(showId !== undefined, (all) => all.where(isOrdered(showId === undefined ? [] : [showId])));
  const { items, ...counted } = await listPage(
    db,
    chosen,
    query,
    COLUMNS,
    sql`ticket_order.id`,
    ordersFound(query.search),
  );
  return { items: items.map(toReservation), ...counted };
}

/** Null: there is none, or it is not the seller's. */
export async function findReservation(
  db: Kysely<Database>,
  seller: Seller,
  id: OrderId,
): Promise<Reservation | null> {
  const row = await reservations(db, seller).where('ticket_order.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toReservation(row);
}

/** What the confirm screen of a reservation needs; null as in {@link findReservation}. */
export async function findOrderToConfirm(
  db: Kysely<Database>,
  seller: Seller,
  id: OrderId,
): Promise<OrderToConfirm | null> {
  const row = await reservations(db, seller)
    .select([
      'ticket_order.administrative_costs as administrativeCosts',
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('ticket_order.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { administrativeCosts, now, ...reserved } = row;
  const [{ tickets }, event] = [
    orderConfirmation.parse(row.confirmation),
    await eventDetailOf(db, row.event.id),
  ];
  const starts = new Map(row.shows.map((show) => [show.id, instantOf(show.startsAt)]));
  return {
    ...toReservation(reserved),
    administrativeCosts,
    slots: tickets.map(({ ticketGroupId: _combo, region: _index, seat: _place, ...ticket }) => ({
      ...ticket,
      startsAt: starts.get(ticket.showId) ?? '',
    })),
    requiredParticipantFields: event?.requiredParticipantFields ?? [],
    participantsLater: event?.participantsLater ?? false,
    addOns: (event?.addOns ?? []).map(({ id: addOn, name, price, per, stockLeft }) => ({
      id: addOn,
      name,
      price,
      per,
      stockLeft,
    })),
    serverTime: instantOf(now),
  };
}

type ReservationRow = Omit<Reservation, 'tickets' | 'places' | 'until' | 'createdAt'> & {
  readonly confirmation: unknown;
  readonly until: Date | null;
  readonly createdAt: Date;
};

function toReservation({ confirmation, until, createdAt, shows, ...row }: ReservationRow): Reservation {
  const { tickets } = orderConfirmation.parse(confirmation);
  return {
    ...row,
    shows: toShows(shows),
    tickets: tickets.length,
    places: tickets.map(({ regionName, furniture, rowName, seatName }) => ({
      regionName,
      furniture,
      rowName,
      seatName,
    })),
    until: instantOf(until ?? createdAt),
    createdAt: instantOf(createdAt),
  };
}
