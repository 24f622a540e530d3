import { expect, it } from 'vitest';
import type { Design } from '#engine/index.ts';
import { countPlaces } from './count-places.ts';

const at = { x: 0, y: 0, angle: 0 };
const outline = { form: 'rectangle', at, width: 100, height: 100, angle: 0 } as const;
const region = { kind: 'region', color: '#333333', reservable: true, outline } as const;
const scheme = { kind: 'consecutive', from: 'left', first: 1 } as const;
const row = { kind: 'row', name: 'A', at, pitch: 20, sag: 0, seatScheme: scheme } as const;

it('counts the seats of regions with seats and the capacity of the others', () => {
  const objects: Design['objects'] = [
    { ...region, id: 'stalls', name: 'Platea', seated: true, capacity: 900 },
    { ...region, id: 'floor', name: 'Pista', seated: false, capacity: 100 },
    { ...row, id: 'a', region: 'stalls', count: 12 },
    // It stands in no region with seats: no plan has it.
    { ...row, id: 'b', region: 'floor', count: 5 },
  ];
  expect(countPlaces({ objects })).toBe(112);
  expect(countPlaces({ objects: [] })).toBe(0);
});
