import { expect, it } from 'vitest';
import { type Challenge, solvedChallenge } from '#domain/calls/challenge.ts';
import { eventId } from '#domain/ids.ts';
import { createBookingCalls } from '../booking/booking-calls.ts';
import { createTestServices } from '../../testing/render-screen.tsx';
import type { Respond } from '../../testing/stub-adapter.ts';
import { isSolving, onSolving } from './solving.ts';

const challenge: Challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: 'aa',
    salt: 'bb',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    keySignature: 'cc',
    data: { eventId: eventId.parse(3), endsAt: 1 },
  },
  signature: 'dd',
};
const solution = { counter: 12, derivedKey: '00ff' };
const refusal = (code: string) => ({
  status: 409,
  data: { message: code, violations: [{ propertyPath: '', title: code, code, params: { eventId: 3 } }] },
});
const booking = {
  id: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  state: 'open',
  eventId: 3,
  deadline: null,
  serverTime: '2026-11-23T10:00:00.000Z',
  claimed: false,
  showGroupId: null,
  earlierTickets: 0,
  items: [],
  orderId: null,
};

/** A server that wants a proof of work, and what it was asked. */
function asking(respond: Respond, solve = async (given: Challenge) => ({ challenge: given, solution })) {
  const asked: string[] = [];
  const proofs: unknown[] = [];
  const { http } = createTestServices((request) => {
    asked.push(`${request.method} ${request.url}`);
    const proof: unknown = request.headers.get('X-Challenge');
    if (typeof proof === 'string')
      proofs.push(solvedChallenge.parse(JSON.parse(atob(proof.replaceAll('-', '+').replaceAll('_', '/')))));
    return respond(request);
  });
  return { calls: createBookingCalls(http, 'public', solve), asked, proofs };
}
const create = 'post /api/open/booking/';
const get = 'get /api/open/challenge/';

it('solves what the server asks for, says so meanwhile, and asks again with it', async () => {
  const said: boolean[] = [];
  const stop = onSolving(() => said.push(isSolving()));
  const { calls, asked, proofs } = asking(({ url, headers }) => {
    if (url === '/api/open/challenge/') return { data: challenge };
    return headers.has('X-Challenge')
      ? { status: 201, data: { booking, token: 'secret' } }
      : refusal('challengeRequired');
  });
  expect((await calls.create({ seats: [] })).token).toBe('secret');
  stop();
  expect(asked).toEqual([create, get, create]);
  expect(proofs).toEqual([{ challenge, solution }]);
  expect(said).toEqual([true, false]);
});

it('asks for none where none is wanted', async () => {
  const { calls, asked } = asking(() => ({ status: 201, data: { booking, token: 'secret' } }));
  await calls.create({ seats: [] });
  expect(asked).toEqual([create]);
});

it('hands on other refusals, and tries no second time', async () => {
  const other = asking(() => refusal('notOnSale'));
  await expect(other.calls.create({ seats: [] })).rejects.toMatchObject({ status: 409 });
  expect(other.asked).toEqual([create]);
  const never = asking(({ url }) =>
    url === '/api/open/challenge/' ? { data: challenge } : refusal('challengeRequired'),
  );
  await expect(never.calls.create({ seats: [] })).rejects.toMatchObject({ status: 409 });
  expect(never.asked).toEqual([create, get, create]);
});

it('is the refusal where the work cannot be done', async () => {
  const unable = asking(
    ({ url }) => (url === '/api/open/challenge/' ? { data: challenge } : refusal('challengeRequired')),
    () => Promise.reject(new Error('no workers here')),
  );
  await expect(unable.calls.create({ seats: [] })).rejects.toMatchObject({ status: 409 });
  expect([unable.asked, isSolving()]).toEqual([[create, get], false]);
});
