import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type OrderId, showId, ticketId } from '#domain/ids.ts';
import { orderEmail } from '#server/db/order-email.ts';
import { inStep } from '#server/db/in-step.ts';
import type { Database } from '#server/db/schema.ts';
import { postLetters, postToCustomer, postToCustomers } from '#server/mail/outbox.ts';

/** What the customer of an order is told: `eventChanged` and `eventCancelled` of one show of it, the others of the order. */
export const orderNewsKind = z.enum([
  'reserved',
  'reservationReminder',
  'paymentLink',
  'refunded',
  'voided',
  'cancelled',
  'moved',
  'showReminder',
  'eventChanged',
  'eventCancelled',
]);
export type OrderNewsKind = z.infer<typeof orderNewsKind>;

/** What a letter says beside the order as it is when the letter goes out. */
export const orderNewsDetails = z.object({
  /** Where the order is paid. */
  url: z.string().optional(),
  /** ISO instant: until when it is reserved, or can be paid. */
  until: z.string().optional(),
  /** Minor units that go back; without `currency` in the order's. */
  amount: z.number().int().optional(),
  currency: z.string().optional(),
  /** Why, in the words of staff. */
  reason: z.string().optional(),
  /** Which of its shows; without it all of them. */
  showId: showId.optional(),
  /** Which of its tickets a show that is called off takes with it; the others were given back before. */
  ticketIds: z.array(ticketId).optional(),
  /** Minor units that go back for them; the letter of the refund tells them, this one also goes to others than who paid. */
  back: z.number().int().optional(),
  /** As it was: an ISO instant, and the name of the room. */
  before: z.object({ startsAt: z.string(), roomName: z.string() }).optional(),
});
export type OrderNewsDetails = z.infer<typeof orderNewsDetails>;

/** The contents of a letter: those of the news, and whom it goes to; without one to the customer. */
export const orderNewsContent = orderNewsDetails.extend({
  to: z.object({ email: z.string(), name: z.string(), ticketIds: z.array(ticketId) }).optional(),
});
export type OrderNewsContent = z.infer<typeof orderNewsContent>;

/** What everybody who has a ticket of the order is told by mail, where they are known. */
const TOLD_TO_PARTICIPANTS: ReadonlySet<OrderNewsKind> = new Set([
  'showReminder',
  'eventChanged',
  'eventCancelled',
]);

export interface OrderNews {
  readonly orderId: OrderId;
  readonly kind: OrderNewsKind;
  /** What of this kind it is about: told once for an order. */
  readonly key: string;
  readonly details?: OrderNewsDetails;
}

/**
 * Tells the customer of an order, by letter (who left an e-mail) and in the bell: once for (kind, order, key), whoever says it again and
 * whenever. In the transaction of what it tells, so that both happen or neither.
 */
export async function postOrderNews(trx: Kysely<Database>, news: OrderNews): Promise<void> {
  const isNew = await noteOrderNews(trx, noted(news));
  if (!isNew) return;
  await postToCustomer(trx, letterOf(news));
  await tellParticipants(trx, [news]);
}

/** {@link postOrderNews} of many orders: as many statements as of one. */
export async function postNewsOfOrders(trx: Kysely<Database>, news: readonly OrderNews[]): Promise<void> {
  if (news.length === 0) return;
  const areNew = await noteAll(trx, news.map(noted));
  const fresh = news.filter((_, index) => areNew[index] === true);
  await postToCustomers(trx, fresh.map(letterOf));
  await tellParticipants(trx, fresh);
}

function noted({ details: { url: _inTheLetterAlone, ...details } = {}, ...news }: OrderNews): NotedNews {
  return { ...news, details };
}

function letterOf({ orderId, kind, details = {} }: OrderNews) {
  return { orderId, kind, content: details };
}

async function tellParticipants(trx: Kysely<Database>, news: readonly OrderNews[]): Promise<void> {
  const told = news.filter(({ kind }) => TOLD_TO_PARTICIPANTS.has(kind));
  const letters = (await participantsOf(trx, told)).flatMap(({ place, ...to }) => {
    const one = told[place - 1];
    return one === undefined ? [] : [{ ...letterOf(one), content: { ...one.details, to } }];
  });
  await postLetters(trx, letters);
}

/** One for each e-mail of the valid tickets that the news is of which is not the customer's; `place`: of which, from 1. */
async function participantsOf(
  trx: Kysely<Database>,
  news: readonly OrderNews[],
): Promise<readonly (NonNullable<OrderNewsContent['to']> & { readonly place: number })[]> {
  if (news.length === 0) return [];
  const { rows } = await sql<NonNullable<OrderNewsContent['to']> & { readonly place: number }>`
    select told.place, min(ticket.participant->>'email') as email,
      coalesce(min(ticket.participant->>'firstName'), '') as name,
      array_agg(ticket.id order by ticket.position) as "ticketIds"
    from unnest(${news.map(({ orderId }) => orderId)}::integer[], ${news.map(({ details }) => details?.showId ?? null)}::integer[])
      with ordinality as told (order_id, show_id, place)
    join ticket on ticket.order_id = told.order_id
    join ticket_order on ticket_order.id = told.order_id
    join app_user customer on customer.id = ticket_order.user_id
    where ticket.state <> 'void' and ticket.participant->>'email' like '%@%'
      and (told.show_id is null or ticket.show_id = told.show_id)
      and lower(ticket.participant->>'email') <> lower(${orderEmail('ticket_order')})
    group by told.place, lower(ticket.participant->>'email') order by 1, 2`.execute(trx);
  return rows;
}

interface NotedNews {
  readonly orderId: OrderId;
  readonly kind: string;
  readonly key: string;
  readonly details: object;
}

/** Puts it into the bell of the order's customer, without a letter. False: it has been told. */
export const noteOrderNews = inStep(noteAll);

async function noteAll(trx: Kysely<Database>, news: readonly NotedNews[]): Promise<readonly boolean[]> {
  const { rows } = await sql<Omit<NotedNews, 'details'>>`
    insert into order_news (order_id, kind, key, details)
    select order_id, kind, key, details::jsonb
    from unnest(${news.map(({ orderId }) => orderId)}::integer[], ${news.map(({ kind }) => kind)}::text[],
      ${news.map(({ key }) => key)}::text[], ${news.map(({ details }) => JSON.stringify(details))}::text[])
      as noted (order_id, kind, key, details)
    on conflict (order_id, kind, key) do nothing
    returning order_id as "orderId", kind, key`.execute(trx);
  const idOf = ({ orderId, kind, key }: Omit<NotedNews, 'details'>) => [orderId, kind, key].join(' ');
  const noted = new Set(rows.map(idOf));
  return news.map((one) => noted.has(idOf(one)));
}
