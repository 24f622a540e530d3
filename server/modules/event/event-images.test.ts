import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ManagedEvent, managedEvent } from '#domain/calls/managed-event.ts';
import { EVENT_IMAGE_KINDS, EVENT_IMAGE_SHAPES } from '#domain/event-image.ts';
import { accountCaller } from '#server/modules/auth/testing/account-caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';

let server: TestServer;
let theatre: Theatre;
let admin: string;
let stranger: string;
const { call, account, tokensOf } = accountCaller(() => server);

beforeAll(async () => {
  server = await startTestServer();
  theatre = await buildTheatre(server.db);
  await account('admin@example.com', ['ROLE_ADMIN']);
  await account('stranger@example.com', ['ROLE_SPACE_MANAGER']);
  admin = (await tokensOf('admin@example.com')).access_token;
  stranger = (await tokensOf('stranger@example.com')).access_token;
});
afterAll(async () => server.close());

/** Red on its left half, blue on the right one. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
const send = async (method: 'PUT' | 'POST', path: string, payload: Buffer | string, token = admin) =>
  server.app.inject({
    method,
    url: `/api/event/${theatre.draftId}${path}`,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
  });
const picture = async (url: string | null) => {
  const { rawPayload } = await server.app.inject({ url: url ?? '/' });
  const { width, height, format } = await sharp(rawPayload).metadata();
  const { dominant } = await sharp(rawPayload).stats();
  return { width, height, format, isRed: dominant.r > 200 && dominant.b < 60 };
};

test.each(EVENT_IMAGE_KINDS)('a %s picture is drawn anew in the shape of its kind', async (kind) => {
  const answer = await send('PUT', `/image/${kind}`, await halves(1200, 900));
  expect(answer.statusCode).toBe(200);
  const { width, height, format } = await picture(managedEvent.parse(answer.json()).images[kind]);
  expect(format).toBe('webp');
  expect(Math.abs(width / height - EVENT_IMAGE_SHAPES[kind].aspect)).toBeLessThan(0.02);
});

test('what is cut out is kept, and another picture takes the place of the first', async () => {
  const left = await send('PUT', '/image/main?left=0&top=0&width=0.5&height=1', await halves(1200, 900));
  const first = managedEvent.parse(left.json()).images.main;
  expect(await picture(first)).toMatchObject({ isRed: true });
  const right = await send('PUT', '/image/main?left=0.5&top=0&width=0.5&height=1', await halves(1200, 900));
  const second = managedEvent.parse(right.json()).images.main;
  expect(await picture(second)).toMatchObject({ isRed: false });
  expect(second).not.toBe(first);
});

test('what is no picture is refused beside its field, whatever its sender calls it', async () => {
  const answer = await send('PUT', '/image/banner', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect([answer.statusCode, answer.json<{ violations: unknown[] }>().violations]).toMatchObject([
    422,
    [{ propertyPath: 'banner', code: 'notAPicture' }],
  ]);
  expect((await send('PUT', '/image/poster', await halves(20, 20))).statusCode).toBe(400);
  expect((await send('PUT', '/image/main', await halves(20, 20), stranger)).statusCode).toBe(404);
});

test('a gallery is added to, sorted and emptied', async () => {
  const added: ManagedEvent[] = [];
  for (const width of [300, 400, 500]) {
    const answer = await send('POST', '/gallery', await halves(width, 300));
    expect(answer.statusCode).toBe(201);
    added.push(managedEvent.parse(answer.json()));
  }
  const ids = added.at(-1)?.gallery.map(({ id }) => id) ?? [];
  expect(ids.length).toBe(3);
  const order = ids.toReversed();
  const url = `/api/event/${theatre.draftId}/gallery`;
  const sorted = managedEvent.parse((await call('PUT', url, { ids: order }, admin)).json());
  expect(sorted.gallery.map(({ id }) => id)).toEqual(order);
  for (const wrong of [order.slice(1), [...order, 999_999], [order[0], order[0], order[1]]]) {
    expect((await call('PUT', url, { ids: wrong }, admin)).code).toBe('changedByOther');
  }
  const fewer = managedEvent.parse((await call('DELETE', `${url}/${order[0]}`, undefined, admin)).json());
  expect(fewer.gallery.map(({ id }) => id)).toEqual(order.slice(1));
  expect((await call('DELETE', `${url}/${order[0]}`, undefined, admin)).status).toBe(404);
});

test('a published event keeps its main picture, a draft need not', async () => {
  const published = await call('DELETE', `/api/event/${theatre.eventId}/image/main`, undefined, admin);
  expect([published.status, published.code]).toEqual([422, 'mainImageMissing']);
  const draft = await call('DELETE', `/api/event/${theatre.draftId}/image/main`, undefined, admin);
  expect(managedEvent.parse(draft.json()).images.main).toBeNull();
});
