import { type Kysely, type RawBuilder, sql } from 'kysely';
import { mayEnter } from '#domain/areas.ts';
import type { Home } from '#domain/calls/home.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { isManaged } from '#server/modules/space/managed-spaces.ts';
import { isReached } from '#server/modules/ticket/ticket-scope.ts';
import { firstSteps } from './first-steps.ts';
import { latestOrders, salesByDay } from './home-sales.ts';
import { nextShows, showsOfToday } from './home-shows.ts';
import {
  eventsWithoutSaleDate,
  expiringReservations,
  incompleteEvents,
  participantsWithoutEmail,
  refusedRefunds,
} from './home-tasks.ts';

/** Whether the user may sell for shows of `space.id`: an event manager everywhere. */
export function sellsIn(user: SignedIn): RawBuilder<boolean> {
  return user.roles.includes('ROLE_EVENT_MANAGER') ? sql<boolean>`true` : isManaged(user, sql`space.id`);
}

/**
 * What matters to the user's roles, of what they reach: shows to whoever has a home, money and orders to who may
 * list them, tasks to who may do them. An event manager sells for any show and therefore sees all of them.
 */
export async function readHome(db: Kysely<Database>, user: SignedIn): Promise<Home> {
  const may = (area: Parameters<typeof mayEnter>[0]) => mayEnter(area, user.roles);
  const spaces = sellsIn(user);
  const events = isManaged(user, sql`event.space_id`);
  const [today, next, sales, orders, refused, steps, ...tasks] = await Promise.all([
    showsOfToday(db, spaces),
    nextShows(db, spaces),
    may('ticketList') ? salesByDay(db, isReached(user, sql`event.id`)) : null,
    may('ticketList') ? latestOrders(db, isReached(user, sql`ordered.event_id`)) : null,
    may('ticketList') ? refusedRefunds(db, isReached(user, sql`event.id`)) : [],
    may('events') ? firstSteps(db, user) : [],
    may('ticketList') ? expiringReservations(db, isReached(user, sql`ordered.event_id`)) : [],
    may('events') ? incompleteEvents(db, events) : [],
    may('events') ? eventsWithoutSaleDate(db, events) : [],
    may('participants') ? participantsWithoutEmail(db) : [],
  ]);
  return { today, next, sales, orders, tasks: tasks.flat(), refusedRefunds: refused, firstSteps: steps };
}
