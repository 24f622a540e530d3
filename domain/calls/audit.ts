import { z } from 'zod';
import {
  categoryId,
  eventId,
  notificationId,
  orderId,
  regionId,
  roomId,
  showId,
  spaceId,
  ticketId,
  userId,
} from '../ids.ts';
import { instant } from './fields.ts';
import { listAnswer, listQuery } from './list.ts';

/** GET audit-log/ : the newest first, unless asked otherwise. */
export const auditQuery = listQuery(['at'])
  .extend({
    /** In whose name, or who it really was. */
    actor: userId.optional(),
    action: z.string().max(200).optional(),
    /** Sign-ins with what ends them, or everything else; without it both. */
    kind: z.enum(['deeds', 'signIns']).optional(),
    /** What was done to this account. */
    about: userId.optional(),
    /** From this instant on, and before that one. */
    from: instant.optional(),
    until: instant.optional(),
  })
  // What is no instant is refused for that: it has no order.
  .refine(({ from = '', until = '' }) => !(Date.parse(from) >= Date.parse(until)), {
    path: ['until'],
    params: { code: 'endBeforeStart' },
  });

const auditedUser = z.object({ id: userId, fullName: z.string(), email: z.string() });

/**
 * `name`: of a show its event's, of an order its reference; null: none is known any more. `isThere`: there still is a
 * page of it. `within`: the id of a region's room, a show's event, a ticket's order.
 */
const thingOf = <Kind extends string, Id extends z.ZodType, Within extends z.ZodType>(
  kind: Kind,
  id: Id,
  within: Within,
) =>
  z.object({
    kind: z.literal(kind),
    id,
    name: z.string().nullable(),
    isThere: z.boolean(),
    within: within.nullable(),
  });

/** What a line is about: of `user 7` the user, of `PUT /api/event/3/show/9` the show. */
export const auditedThing = z.discriminatedUnion('kind', [
  thingOf('user', userId, z.null()),
  thingOf('space', spaceId, z.null()),
  thingOf('room', roomId, z.null()),
  thingOf('region', regionId, roomId),
  thingOf('category', categoryId, z.null()),
  thingOf('event', eventId, z.null()),
  thingOf('show', showId, eventId),
  thingOf('order', orderId, z.null()).extend({ currency: z.string().nullable() }),
  thingOf('ticket', ticketId, orderId),
  thingOf('notification', notificationId, z.null()),
]);
export type AuditedThing = z.infer<typeof auditedThing>;

/** A sign-in, or something that was done with power over others, to one's own account, or that cannot be undone. */
export const auditPart = z.object({
  id: z.string(),
  at: instant,
  /** In whose name; null: by the installation itself, or by nobody knows whom (`session.refused`). */
  actor: auditedUser.nullable(),
  /** Who it was, where that is another one: a super admin who acted as `actor`. */
  realActor: auditedUser.nullable(),
  /** `user.deactivated`, or a call as it is documented: `PUT /api/category/:id`. */
  action: z.string(),
  /** `user 7`, or the path that was asked for. */
  subject: z.string(),
  thing: auditedThing.nullable(),
  /** How a call was answered; null for what is no call, or under way. */
  status: z.number().int().nullable(),
  /** `{ roles: [before, after] }`, or what was deleted. */
  details: z.record(z.string(), z.unknown()).nullable(),
  /** In which request it was written, as the server's log names it; null: in none, or before it was noted. */
  requestId: z.string().nullable(),
});
export type AuditPart = z.infer<typeof auditPart>;

/** The first deed of a call, or what is no part of one; `parts`: the other lines of the same call, in their order. */
export const auditLine = auditPart.extend({ parts: z.array(auditPart) });
export type AuditLine = z.infer<typeof auditLine>;
export const auditList = listAnswer(auditLine);

/** GET audit-log/action/ : every action there is a line of. */
export const auditActions = z.array(z.string());
