import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scanId, type TicketId, type UserId, userId } from '#domain/ids.ts';
import { type SoldTheatre, startSoldTheatre } from '#server/modules/ticket/testing/sold-theatre.ts';
import { admission } from './admission.ts';
import type { ScanToJudge } from './scan-repository.ts';

let sold: SoldTheatre;
let usher: UserId;

beforeAll(async () => {
  sold = await startSoldTheatre();
  const { rows } = await sql<{ id: number }>`
    select id from app_user where email = 'usher@theatre.test'`.execute(sold.server.db);
  usher = userId.parse(rows[0]?.id);
});
afterAll(async () => sold.server.close());

const scanOf = (ticketId: TicketId, change: Partial<ScanToJudge> = {}): ScanToJudge => ({
  id: scanId.parse(randomUUID()),
  ticketId,
  showId: sold.theatre.showId,
  userId: usher,
  realUserId: usher,
  isEverywhere: true,
  device: 'D-1',
  gate: 'Norte',
  way: 'camera',
  offline: false,
  at: '2026-11-22T19:00:00.000Z',
  ...change,
});

async function commitsOf(tickets: readonly TicketId[]): Promise<number> {
  const { rows } = await sql<{ commits: number }>`
    select count(distinct xmin::text)::integer as commits from scan where ticket_id = any(${tickets}::uuid[])`.execute(
    sold.server.db,
  );
  return rows[0]!.commits;
}

test('of two devices with one ticket in one batch the first is accepted, and the second hears of it', async () => {
  const { ticketIds } = await sold.sell({ places: 3 });
  const [before, both, after] = [ticketIds[0]!, ticketIds[1]!, ticketIds[2]!];
  const admit = admission(sold.server.db);
  const judged = await Promise.all([
    admit(scanOf(after)),
    admit(scanOf(both, { device: 'D-1', gate: 'Norte' })),
    admit(scanOf(before)),
    admit(scanOf(both, { device: 'D-2', gate: 'Sur' })),
  ]);
  expect(await commitsOf(ticketIds)).toBe(1);
  expect(judged.map(({ judgement }) => judgement)).toEqual(['accepted', 'accepted', 'accepted', 'used']);
  expect(judged[3].found?.ticket).toMatchObject({ state: 'used', usedGate: 'Norte' });
});

test('a scan that cannot be kept fails alone; the others of its batch are judged', async () => {
  const { ticketIds } = await sold.sell({ places: 2 });
  const [good, bad] = [ticketIds[0]!, ticketIds[1]!];
  const admit = admission(sold.server.db);
  const [first, second] = await Promise.allSettled([
    admit(scanOf(bad, { realUserId: userId.parse(999_999) })),
    admit(scanOf(good)),
  ]);
  expect(first.status).toBe('rejected');
  expect(second).toMatchObject({ status: 'fulfilled', value: { judgement: 'accepted' } });
  expect((await admit(scanOf(bad))).judgement).toBe('accepted');
});

test('two servers with the same tickets the other way round let each in once', async () => {
  const { ticketIds } = await sold.sell({ places: 30 });
  const [here, there] = [admission(sold.server.db), admission(sold.server.db)];
  const judged = await Promise.all([
    ...ticketIds.map((id) => here(scanOf(id, { gate: 'Norte' }))),
    ...ticketIds.toReversed().map((id) => there(scanOf(id, { gate: 'Sur' }))),
  ]);
  const count = (wanted: string) => judged.filter(({ judgement }) => judgement === wanted).length;
  expect([count('accepted'), count('used')]).toEqual([30, 30]);
});

test('who does not stand at every door is asked for the space of the show', async () => {
  const { ticketIds } = await sold.sell({ places: 1 });
  const admit = admission(sold.server.db);
  const elsewhere = await admit(scanOf(ticketIds[0]!, { isEverywhere: false }));
  expect([elsewhere.judgement, elsewhere.found?.ticket.state]).toEqual(['notReached', 'valid']);
});
