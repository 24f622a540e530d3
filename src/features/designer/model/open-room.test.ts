import { expect, it } from 'vitest';
import { roomPlan } from '#domain/calls/region.ts';
import { roomId } from '#domain/ids.ts';
import { bakeDesign, type Design, newDesign } from '#engine/index.ts';
import type { RegionCalls } from '../../../lib/room/region-calls.ts';
import type { DesignCalls } from '../api/design-calls.ts';
import type { LocalDrafts } from './local-drafts.ts';
import { openRoom } from './open-room.ts';

const room = (version: number | null) =>
  roomPlan.parse({
    room: {
      id: 3,
      name: 'Sala',
      capacity: 100,
      space: { id: 2, name: 'Gran Teatro', timeZone: 'Europe/Madrid' },
      archivedAt: null,
    },
    plan:
      version === null
        ? null
        : {
            version,
            url: '/plan',
            seats: 0,
            places: 0,
            regions: 0,
            source: 'form',
            madeAt: '2026-11-27T10:00:00Z',
          },
    shows: [],
  });
const drawn: Design = { ...newDesign('Otra'), seatSize: 20 };

function open(published: Design | null, draft: Design | null) {
  const version = published === null ? null : { design: published, document: bakeDesign(published) };
  return openRoom(
    {
      regions: { plan: async () => room(published === null ? null : 4) } as unknown as RegionCalls,
      designs: {
        draft: async () => ({ draft: draft === null ? null : { version: 2, basedOn: 4, design: draft } }),
        claimed: async () => ({ items: [] }),
        version: async () => version,
      } as unknown as DesignCalls,
      local: { read: async () => null } as unknown as LocalDrafts,
    },
    roomId.parse(3),
    new AbortController().signal,
  );
}

it('what is drawn is what is published, by reference, where no draft differs from it', async () => {
  const published = newDesign('Sala');
  const alone = await open(published, null);
  expect(alone.publishedDesign).toEqual(published);
  expect(alone.design).toBe(alone.publishedDesign);
  const same = await open(published, structuredClone(published));
  expect(same.design).toBe(same.publishedDesign);
});

it('a draft that differs, or that nothing is published of, is not', async () => {
  const other = await open(newDesign('Sala'), drawn);
  expect(other.design).toEqual(drawn);
  expect(other.publishedDesign).toEqual(newDesign('Sala'));
  const first = await open(null, drawn);
  expect(first).toMatchObject({ design: drawn, publishedDesign: null });
});

it('of a room of which nothing is drawn an empty plan is as good as published', async () => {
  const empty = await open(null, null);
  expect(empty.design).toBe(empty.publishedDesign);
});
