import { type Kysely, sql } from 'kysely';
import type { EventAssetId, EventId, TicketId } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import type { Database } from '../db/schema.ts';
import type { SignedIn } from '../http/authenticate.ts';
import { newSecret } from '../http/secret.ts';
import { outboxMailer } from '../mail/written-letter.ts';
import { startSession } from '../modules/auth/auth-service.ts';
import { revokeSession, signedInFinder } from '../modules/auth/session-repository.ts';
import { createCategory, removeCategory } from '../modules/category/category-service.ts';
import { handOver, undoHandOver } from '../modules/event-asset/hand-over-service.ts';
import { switchBack, switchToUser } from '../modules/user/impersonation-service.ts';
import { createUser, editUser, shutOut } from '../modules/user/managed-user-service.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { demoAccount, done } from './demo-staff.ts';
import { seedNotices } from './seed-notices.ts';
import { seedSmallRoom } from './seed-small-room.ts';

interface DeedParts {
  readonly db: Kysely<Database>;
  readonly storage: FileStorage;
  /** Origin of the links in the invitation that goes out. */
  readonly baseUrl: string;
}

/**
 * What the demo's staff has done, by the services that their screens call: accounts, a room entered by form,
 * notifications, hand-overs, and the audit log that all of it leaves. Each deed is a commit of its own.
 */
export async function seedDeeds(parts: DeedParts, now: Date): Promise<void> {
  const { db, storage } = parts;
  const admin = await demoAccount(db, 'admin@butaca.test');
  const manager = await demoAccount(db, 'space-manager@butaca.test');
  await manageAccounts(parts, admin);
  await actAsAnother(db, manager);
  const category = done(await createCategory({ db, storage }, { description: 'Circo', icon: null }));
  done(await removeCategory(db, admin, category.id));
  await seedSmallRoom(db, manager);
  await handOutShirts(db, admin);
  await seedNotices(db, admin.userId, now);
}

/** One is invited and has not come yet, then gets a second role; a customer's account is shut. */
async function manageAccounts({ db, baseUrl }: DeedParts, admin: SignedIn): Promise<void> {
  const failures: unknown[] = [];
  const mailer = outboxMailer(db, (failure) => failures.push(failure));
  const parts = { db, baseUrl, mailer };
  const berta = {
    email: 'berta.lago@butaca.test',
    name: 'Berta',
    lastName: 'Lago',
    phone: '600 100 200',
    locale: 'es' as const,
  };
  const { id, version } = done(await createUser(parts, admin, { ...berta, roles: ['ROLE_TICKET_MANAGER'] }));
  const roles: Role[] = ['ROLE_TICKET_MANAGER', 'ROLE_SEAT_USHER'];
  done(await editUser(parts, admin, id, { ...berta, roles, version }));
  const { userId } = await demoAccount(db, 'cliente24@butaca.test');
  done(await shutOut(parts, admin, userId, 'deactivate'));
  await mailer.settle();
  if (failures.length > 0) throw failures[0];
}

/** The super admin looks at the site as a space manager does, and goes back. */
async function actAsAnother(db: Kysely<Database>, target: SignedIn): Promise<void> {
  const tokenKey = Buffer.from(newSecret());
  const { userId } = await demoAccount(db, 'super-admin@butaca.test');
  const own = await signedInBy(db, (await startSession({ db, tokenKey }, userId)).access_token);
  const switched = done(await switchToUser({ db, tokenKey }, own, target.userId));
  done(await switchBack(db, await signedInBy(db, switched.access_token)));
  await revokeSession(db, own.sessionId);
}

async function signedInBy(db: Kysely<Database>, accessToken: string): Promise<SignedIn> {
  const found = await signedInFinder(db)(accessToken);
  if (found === null) throw new Error('a session that has just begun is over');
  return found;
}

const SHIRTS = 36;

/** Some of what there is a stock of is gone; one of them was a mistake. */
async function handOutShirts(db: Kysely<Database>, admin: SignedIn): Promise<void> {
  const { rows } = await sql<{ asset: EventAssetId; event: EventId; ticket: TicketId }>`
    select asset.id as asset, asset.event_id as event, ticket.id as ticket
    from (select id, event_id from event_asset where stock is not null order by id limit 1) as asset
    join show on show.event_id = asset.event_id
    join ticket on ticket.show_id = show.id and ticket.position = 0
    order by ticket.order_id limit ${SHIRTS}`.execute(db);
  const [first] = rows;
  if (first === undefined) return;
  const shirt = { eventId: first.event, id: first.asset };
  const tickets = rows.map(({ ticket }) => ticket);
  done(await handOver(db, admin, shirt, tickets));
  done(await undoHandOver(db, admin, shirt, first.ticket, 'No había de su talla'));
}
