import { expect, test } from 'vitest';
import type { Design } from '#engine/index.ts';
import { ApiError, sessionEnded } from '../../../lib/http/api-error.ts';
import { createManualClock } from '../../../testing/manual-clock.ts';
import type { DraftToSave } from '../api/design-calls.ts';
import { designMark } from './design-mark.ts';
import { draftKeeper } from './draft-keeper.ts';
import type { LocalDraft, LocalDrafts } from './local-drafts.ts';

const design = (name: string): Design => ({
  format: 'butaca.design',
  version: 1,
  name,
  seatSize: 16,
  floors: [{ id: 'floor', name: '' }],
  objects: [],
});

interface Stored {
  version: number;
  author: string;
  design: Design;
}
/** What becomes of a call: it is answered, its answer is lost, or it fails as it says. */
type Fate = 'answered' | 'lost' | Error;

const noNetwork = () => new ApiError('Network Error', { kind: 'network' });

/** A keeper over a server that keeps a draft as the real one does. `fate`: of each save. */
function house(
  fate: (draft: DraftToSave) => Fate | Promise<Fate> = () => 'answered',
  unheard: readonly string[] = [],
) {
  const clock = createManualClock();
  const sent: DraftToSave[] = [];
  const server: { draft: Stored | null; isDown: boolean } = { draft: null, isDown: false };
  let kept: LocalDraft | null = null;
  const local: LocalDrafts = {
    read: async () => kept,
    write: async (draft) => {
      kept = draft;
      return true;
    },
    remove: async () => {
      kept = null;
    },
    setAside: async () => {},
    forgetAside: async () => {},
  };
  const save = async (draft: DraftToSave) => {
    sent.push(draft);
    const outcome = await fate(draft);
    if (outcome instanceof Error) throw outcome;
    if (draft.version !== (server.draft?.version ?? 0)) throw new ApiError('', { status: 409 });
    server.draft = { version: draft.version + 1, author: 'Ana', design: draft.design };
    if (outcome === 'lost') throw noNetwork();
    return { version: server.draft.version, savedAt: '2026-01-01T00:00:00Z' };
  };
  const drop = async (version: number) => {
    if (server.isDown) throw noNetwork();
    if (version !== server.draft?.version) throw new ApiError('', { status: 409 });
    server.draft = null;
  };
  const stored = async () => {
    if (server.isDown) throw noNetwork();
    return server.draft;
  };
  const keeper = draftKeeper({ version: 0, basedOn: 3, unheard, save, drop, stored, local, clock });
  return { clock, sent, keeper, server, kept: () => kept };
}

test('many changes are one call, and nothing is left in the browser', async () => {
  const { clock, sent, keeper, kept } = house();
  for (const name of ['a', 'b', 'c']) keeper.changed(design(name));
  expect([keeper.state.kind, sent.length]).toEqual(['saving', 0]);
  expect(await keeper.flush()).toBe(true);
  clock.advance(60_000);
  expect(sent).toEqual([{ version: 0, basedOn: 3, design: design('c') }]);
  expect([keeper.state.kind, keeper.version]).toEqual(['saved', 1]);
  expect(kept()).toBeNull();
});

test('without a network it stays in the browser, and goes out when there is one', async () => {
  let isOnline = false;
  const { sent, keeper, kept } = house(() => (isOnline ? 'answered' : noNetwork()));
  keeper.changed(design('a'));
  expect(await keeper.flush()).toBe(false);
  expect([keeper.state, kept()?.design.name]).toEqual([{ kind: 'offline', isKept: true }, 'a']);
  isOnline = true;
  expect(await keeper.flush()).toBe(true);
  expect([sent.length, keeper.state.kind]).toEqual([2, 'saved']);
});

test('what is drawn while a save is in motion is kept over the version that it makes', async () => {
  const answer = Promise.withResolvers<Fate>();
  const { keeper, kept } = house(() => answer.promise);
  keeper.changed(design('a'));
  const flushed = keeper.flush();
  keeper.changed(design('b'));
  expect(kept()).toMatchObject({ version: 0, unheard: [designMark(design('a'))] });
  keeper.close();
  answer.resolve('answered');
  await expect.poll(() => kept()?.version).toBe(1);
  expect(await flushed).toBe(true);
  expect([keeper.version, kept()]).toEqual([2, null]);
});

test('a save whose answer got lost is no conflict with oneself', async () => {
  let isLost = true;
  const { sent, keeper, server } = house(() => (isLost ? 'lost' : 'answered'));
  keeper.changed(design('a'));
  expect(await keeper.flush()).toBe(false);
  isLost = false;
  keeper.changed(design('b'));
  expect(await keeper.flush()).toBe(true);
  expect([keeper.state.kind, server.draft]).toEqual([
    'saved',
    { version: 2, author: 'Ana', design: design('b') },
  ]);
  expect(sent.map(({ version }) => version)).toEqual([0, 0, 1]);
});

test('the same tried again after its answer got lost is saved once', async () => {
  let isLost = true;
  const { keeper, server } = house(() => (isLost ? 'lost' : 'answered'));
  keeper.changed(design('a'));
  await keeper.flush();
  isLost = false;
  expect(await keeper.flush()).toBe(true);
  expect([keeper.state.kind, keeper.version, server.draft?.version]).toEqual(['saved', 1, 1]);
});

test('what the visit before sent is recognized when it arrives after it', async () => {
  const { keeper, server } = house(undefined, [designMark(design('a'))]);
  server.draft = { version: 1, author: 'Ana', design: design('a') };
  keeper.changed(design('b'));
  expect(await keeper.flush()).toBe(true);
  expect(server.draft).toEqual({ version: 2, author: 'Ana', design: design('b') });
});

test('what somebody else has saved is not written over until somebody says so', async () => {
  const { sent, keeper, server, kept } = house();
  server.draft = { version: 7, author: 'Luis', design: design('theirs') };
  keeper.changed(design('mine'));
  expect(await keeper.flush()).toBe(false);
  keeper.changed(design('mine, further'));
  expect(await keeper.flush()).toBe(false);
  expect([keeper.state.kind, sent.length, kept()?.design.name]).toEqual(['conflict', 1, 'mine, further']);
  keeper.adopt({ version: 7, basedOn: 3 }, design('mine, further'));
  expect(await keeper.flush()).toBe(true);
  expect([sent.at(-1)?.version, keeper.version]).toEqual([7, 8]);
});

test('what is refused is not tried again by itself', async () => {
  const { clock, sent, keeper } = house(() => new ApiError('', { status: 422 }));
  keeper.changed(design('a'));
  expect(await keeper.flush()).toBe(false);
  clock.advance(600_000);
  expect([keeper.state.kind, sent.length]).toEqual(['refused', 1]);
});

test('what is left tries no more, whatever its last call was answered', async () => {
  const { clock, sent, keeper } = house(noNetwork);
  keeper.changed(design('one'));
  const flushed = keeper.flush();
  keeper.close();
  await flushed;
  clock.advance(60_000);
  expect(sent).toHaveLength(1);
});

test('nothing is sent in the name of whoever signs in next', async () => {
  const { clock, sent, keeper } = house(() => sessionEnded());
  keeper.changed(design('one'));
  expect(await keeper.flush()).toBe(false);
  expect(keeper.state.kind).toBe('refused');
  clock.advance(60_000);
  expect(sent).toHaveLength(1);
});

test('a draft that is refused can be discarded, with what of it is on the server', async () => {
  let isRefused = false;
  const { keeper, server, sent, kept, clock } = house(() =>
    isRefused ? new ApiError('', { status: 422 }) : 'answered',
  );
  keeper.changed(design('a'));
  await keeper.flush();
  isRefused = true;
  keeper.changed(design('b'));
  await keeper.flush();
  await keeper.discard();
  clock.advance(60_000);
  expect([server.draft, kept(), keeper.state.kind, sent.length]).toEqual([null, null, 'saved', 2]);
  expect([await keeper.look(), keeper.state.kind, kept()]).toEqual([false, 'saved', null]);
});

test('discarding takes back what arrived without its answer, and leaves what is somebody else’s', async () => {
  const lost = house(() => 'lost');
  lost.keeper.changed(design('a'));
  await lost.keeper.flush();
  await lost.keeper.discard();
  expect(lost.server.draft).toBeNull();
  const theirs = house();
  theirs.server.draft = { version: 7, author: 'Luis', design: design('theirs') };
  theirs.keeper.changed(design('mine'));
  await theirs.keeper.flush();
  await theirs.keeper.discard();
  expect([theirs.server.draft.version, theirs.kept()]).toEqual([7, null]);
});

test('what cannot be discarded for want of a network is still there, and goes out later', async () => {
  const { keeper, server, kept, clock } = house();
  keeper.changed(design('a'));
  await keeper.flush();
  server.isDown = true;
  keeper.changed(design('b'));
  await expect(keeper.discard()).rejects.toThrow('Network Error');
  expect(kept()?.design.name).toBe('b');
  server.isDown = false;
  clock.advance(60_000);
  await expect.poll(() => server.draft?.design.name).toBe('b');
});

test('nothing is sent while the server is looked at, and what is drawn meanwhile goes on from what was found', async () => {
  const first = Promise.withResolvers<Fate>();
  const { keeper, server, sent, clock } = house(({ design: { name } }) =>
    name === 'a' ? first.promise : 'answered',
  );
  keeper.changed(design('a'));
  clock.advance(1_200);
  const look = Promise.withResolvers<undefined>();
  const seen: number[] = [];
  const quiet = keeper.quietly(async () => {
    seen.push(keeper.version);
    await look.promise;
    keeper.adopt({ version: keeper.version, basedOn: 4 }, design('b'));
  });
  first.resolve('answered');
  await expect.poll(() => seen).toEqual([1]);
  keeper.changed(design('b'));
  clock.advance(60_000);
  const flushed = keeper.flush();
  expect(sent).toHaveLength(1);
  look.resolve(undefined);
  await quiet;
  expect(await flushed).toBe(true);
  expect([keeper.state.kind, server.draft?.design.name]).toEqual(['saved', 'b']);
  expect(sent.at(-1)).toEqual({ version: 1, basedOn: 4, design: design('b') });
});

test('what runs quietly and fails lets what is drawn go out after it', async () => {
  const { keeper, server, clock } = house();
  keeper.changed(design('a'));
  await expect(keeper.quietly(() => Promise.reject(noNetwork()))).rejects.toThrow('Network Error');
  clock.advance(60_000);
  await expect.poll(() => server.draft?.design.name).toBe('a');
});

test('a saved draft whose place another one has taken is kept in this browser, and a conflict once it is looked for', async () => {
  const { keeper, server, sent, kept, clock } = house();
  keeper.changed(design('mine'));
  await keeper.flush();
  expect([await keeper.look(), keeper.state.kind]).toEqual([false, 'saved']);
  server.draft = { version: 2, author: 'Luis', design: design('theirs') };
  expect(await keeper.look()).toBe(false);
  clock.advance(60_000);
  expect([keeper.state.kind, kept()?.version, kept()?.design.name, sent.length]).toEqual([
    ...['conflict', 1, 'mine', 1],
  ]);
  expect(keeper.state).toMatchObject({
    error: { code: 'draftChangedByOther', violations: [{ params: { author: 'Luis' } }] },
  });
  keeper.adopt({ version: 2, basedOn: 3 }, design('mine'));
  await keeper.flush();
  server.draft = null;
  await keeper.look();
  expect(keeper.state).toMatchObject({ kind: 'conflict', error: { code: 'planChangedMeanwhile' } });
});

test('where nothing was drawn another draft is no conflict, but to be read', async () => {
  const { keeper, server, kept } = house();
  expect(await keeper.look()).toBe(false);
  server.draft = { version: 1, author: 'Luis', design: design('theirs') };
  expect([await keeper.look(), keeper.state.kind, kept()]).toEqual([true, 'saved', null]);
});

test('what is published is not looked for meanwhile', async () => {
  const { keeper, server } = house();
  keeper.changed(design('mine'));
  await keeper.flush();
  const published = Promise.withResolvers<undefined>();
  const publishing = keeper.quietly(() => published.promise);
  server.draft = null;
  const looked = keeper.look();
  published.resolve(undefined);
  await publishing;
  expect(await looked).toBe(false);
  expect(keeper.state.kind).toBe('saved');
});
