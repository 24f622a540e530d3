import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { email, newPassword } from '#domain/calls/fields.ts';
import type { FirstAdmin } from './config.ts';
import type { Database } from './db/schema.ts';
import { hashPassword } from './modules/auth/password.ts';
import { hasSuperAdmin, upsertSuperAdmin } from './modules/auth/user-repository.ts';

/** Asks for one line; `hidden` shows nothing of what is typed. Rejects when the terminal is closed. */
export type Ask = (question: string, hidden: boolean) => Promise<string>;

/**
 * Sees to it that somebody can enter: the super admin of the settings, else one asked for on the terminal. Answers
 * the line for the operator when there is neither.
 */
export async function ensureSuperAdmin(
  db: Kysely<Database>,
  given: FirstAdmin | undefined,
  ask: Ask | null,
): Promise<string | null> {
  if (await hasSuperAdmin(db)) return null;
  if (given === undefined && ask === null) {
    return 'there is no super admin yet: set ADMIN_EMAIL and ADMIN_PASSWORD, or start on a terminal';
  }
  const admin = given ?? (ask === null ? undefined : await askForAdmin(ask));
  if (admin !== undefined) await upsertSuperAdmin(db, admin.email, await hashPassword(admin.password));
  return null;
}

async function askForAdmin(ask: Ask): Promise<FirstAdmin> {
  return {
    email: await askUntil(ask, 'E-mail of the first super admin: ', false, email),
    password: await askUntil(ask, 'Password (at least 8 characters): ', true, newPassword),
  };
}

async function askUntil(
  ask: Ask,
  question: string,
  hidden: boolean,
  schema: z.ZodType<string>,
): Promise<string> {
  for (;;) {
    const parsed = schema.safeParse(await ask(question, hidden));
    if (parsed.success) return parsed.data;
  }
}

/** The terminal of the process; null when its input is none. */
export function terminalAsk(): Ask | null {
  if (!process.stdin.isTTY) return null;
  return async (question, hidden) => {
    process.stdout.write(question);
    const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({
      input: process.stdin,
      output: hidden ? silence : process.stdout,
      terminal: true,
    });
    try {
      return (await lines.question('')).trim();
    } finally {
      lines.close();
      if (hidden) process.stdout.write('\n');
    }
  };
}
