import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/db/testing.ts';
import type { DeliverMail, MailMessage } from './mailer.ts';
import { deliverLetters, type OutboxParts } from './outbox.ts';
import { outboxMailer, readWritten } from './written-letter.ts';

let database: TestDatabase;
let told: unknown[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.close());
beforeEach(async () => {
  told = [];
  await sql`delete from letter`.execute(database.db);
});

const message = (to: string): MailMessage => ({
  to,
  subject: 'Hola',
  text: 'Hola',
  html: '<p>Hola</p>',
  attachments: [
    { cid: 'a@b', filename: 'a.png', contentType: 'image/png', content: Buffer.from([0, 255, 128]) },
  ],
});
const post = async (...to: string[]) => {
  const mailer = outboxMailer(database.db, (error) => told.push(error));
  for (const address of to) {
    mailer.send(message(address));
    await mailer.settle();
  }
};
const partsOf = (deliver: DeliverMail): OutboxParts => ({
  db: database.db,
  write: async ({ content }) => readWritten(content),
  deliver,
  onFailure: (error) => told.push(error),
});
const stored = async () => {
  const { rows } = await sql`
    select state, attempts, error, content is null as forgotten,
      round(extract(epoch from due_at - now()))::integer as seconds
    from letter order by id`.execute(database.db);
  return rows;
};

test('a letter is handed over once, whole, by one of several servers, and then forgotten', async () => {
  await post('ana@example.org', 'luz@example.org');
  const taken: [string, Buffer | undefined][] = [];
  const parts = partsOf(async ({ to, attachments }) => {
    taken.push([to, attachments[0]?.content]);
    return 'sent';
  });
  await Promise.all(Array.from({ length: 5 }, () => deliverLetters(parts)));
  const picture = Buffer.from([0, 255, 128]);
  expect(taken.toSorted()).toEqual([
    ['ana@example.org', picture],
    ['luz@example.org', picture],
  ]);
  const sent = { state: 'sent', attempts: 1, error: null, forgotten: true, seconds: 60 };
  expect(await stored()).toEqual([sent, sent]);
  expect(told).toEqual([]);
});

test('one that the mail server refuses waits and is tried again, the others go out', async () => {
  await post('down@example.org', 'ana@example.org');
  let up = false;
  const ids = new Set<string>();
  const parts = partsOf(async ({ to }, id) => {
    if (to.startsWith('down')) ids.add(id);
    if (to.startsWith('down') && !up) throw new Error('try later');
    return 'sent';
  });
  await deliverLetters(parts);
  await deliverLetters(parts);
  const waiting = { state: 'waiting', attempts: 1, error: 'try later', forgotten: false, seconds: 60 };
  expect((await stored())[0]).toEqual(waiting);
  expect((await stored())[1]).toMatchObject({ state: 'sent' });

  up = true;
  await sql`update letter set due_at = now() where state = 'waiting'`.execute(database.db);
  await deliverLetters(parts);
  expect((await stored())[0]).toEqual({
    state: 'sent',
    attempts: 2,
    error: null,
    forgotten: true,
    seconds: 120,
  });
  expect([told, ids.size]).toEqual([[new Error('try later')], 1]);
});

test('one whose server ended in the middle of its delivery comes up again', async () => {
  await post('ana@example.org');
  const stopped = partsOf(() => Promise.race([]));
  void deliverLetters(stopped);
  await expect.poll(stored).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  await sql`update letter set due_at = now()`.execute(database.db);
  await deliverLetters(partsOf(async () => 'kept'));
  expect(await stored()).toMatchObject([{ state: 'kept', attempts: 2 }]);
});

test('one that nobody takes is given up after days, and kept to be looked at', async () => {
  await post('nobody@example.org');
  await sql`update letter set attempts = 19`.execute(database.db);
  await deliverLetters(partsOf(() => Promise.reject(new Error('no such user'))));
  expect(await stored()).toMatchObject([
    { state: 'failed', attempts: 20, error: 'no such user', forgotten: false },
  ]);
});
