import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALL_ROLES } from './testing/call-roles.ts';
import {
  bareRequest,
  type DocumentedCall,
  documentedCalls,
  sampleBody,
  sampleQuery,
} from './testing/documented-calls.ts';
import { makeThings } from './testing/theatre-things.ts';
import { type SoldTheatre, type Staff, startSoldTheatre } from './modules/ticket/testing/sold-theatre.ts';

/** Calls that space managers may make, and that name a thing of a space in their path. */
const NAMING = Object.entries(CALL_ROLES).flatMap(([name, roles]) =>
  roles !== 'everybody' && roles.length < 7 && roles.includes('ROLE_SPACE_MANAGER') && name.includes('{')
    ? [name]
    : [],
);
/** And those that list such things. */
const LISTING = Object.entries(CALL_ROLES).flatMap(([name, roles]) =>
  roles !== 'everybody' &&
  roles.length < 7 &&
  roles.includes('ROLE_SPACE_MANAGER') &&
  /^GET [^{]*\/$/.test(name)
    ? [name]
    : [],
);

/** Calls whose body is a picture. */
const PICTURES: ReadonlySet<string> = new Set([
  'POST /api/event/{id}/gallery',
  'PUT /api/event/{id}/image/{kind}',
  'PUT /api/region/{id}/seat/panorama',
]);

let sold: SoldTheatre;
let picture: Buffer;
let calls: readonly DocumentedCall[];
/** What stands in a path, by the part of it before the parameter. */
let things: Readonly<Record<string, string>>;

beforeAll(async () => {
  sold = await startSoldTheatre();
  picture = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  calls = await documentedCalls(sold.server.app);
  things = await makeThings(sold);
});
afterAll(async () => sold.server.close());

function callNamed(name: string): DocumentedCall {
  const call = calls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`${name} is no call of the document`);
  return call;
}

/** `{ roomId: '1', id: '3' }` for `/api/room/{roomId}/region/{id}`. */
function paramsOf({ path }: DocumentedCall): Record<string, string> {
  return Object.fromEntries(
    [...path.matchAll(/\/([\w-]+)\/\{(\w+)\}/g)].map(([, kind = '', name = '']) => {
      const thing = things[kind];
      if (thing === undefined) throw new Error(`${path}: the theatre has no ${kind}`);
      return [name, thing];
    }),
  );
}

async function make(call: DocumentedCall, who: Staff) {
  const { method, url } = bareRequest(call, { seat: '0', ...paramsOf(call) });
  const query = new URLSearchParams(sampleQuery(call)).toString();
  const whole = query === '' ? url : `${url}?${query}`;
  const body = sampleBody(call);
  if (PICTURES.has(call.name)) {
    return sold.call(who, method, whole, picture, { 'content-type': 'image/png' });
  }
  return sold.call(who, method, whole, body as object | undefined);
}

describe.each(NAMING)('%s', (name) => {
  test('of somebody else’s space answers as if it were not there', async () => {
    const answer = await make(callNamed(name), 'stranger');
    expect([answer.statusCode, answer.body]).toEqual([404, expect.any(String)]);
  });
});

test.each(NAMING.filter((name) => name.startsWith('GET') && !name.includes('/booking/')))(
  '%s is there for whoever manages the space',
  async (name) => {
    expect((await make(callNamed(name), 'manager')).statusCode).toBe(200);
  },
);

test.each(LISTING)('%s lists nothing of other spaces', async (name) => {
  const answer = await make(callNamed(name), 'stranger');
  expect(answer.statusCode).toBe(200);
  const body = answer.json<unknown[] | { items: unknown[] }>();
  expect(Array.isArray(body) ? body : body.items).toEqual([]);
});
