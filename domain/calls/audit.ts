import { z } from 'zod';
import { userId } from '../ids.ts';
import { listAnswer, listQuery } from './list.ts';

const instant = z.iso.datetime();

/** GET audit-log/ : the newest first, unless asked otherwise. */
export const auditQuery = listQuery(['at']).extend({
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
});

const auditedUser = z.object({ id: userId, fullName: z.string(), email: z.string() });

/** A sign-in, or something that was done with power over others, to one's own account, or that cannot be undone. */
export const auditLine = z.object({
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
  /** How a call was answered; null for what is no call, or under way. */
  status: z.number().int().nullable(),
  /** `{ roles: [before, after] }`, or what was deleted. */
  details: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditLine = z.infer<typeof auditLine>;
export const auditList = listAnswer(auditLine);

/** GET audit-log/action/ : every action there is a line of. */
export const auditActions = z.array(z.string());
