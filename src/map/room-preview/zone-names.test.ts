import { expect, it } from 'vitest';
import { listPlan } from '../testing/list-room.ts';
import { zoneNames } from './zone-names.ts';

const [region] = listPlan().regions;

function namesOf(names: readonly string[], floor = 0): readonly string[] {
  if (!region) throw new Error('a plan without regions');
  return zoneNames({ regions: names.map((name) => ({ ...region, name, floor })) });
}

it('names each zone of the first floor once', () => {
  expect(namesOf(['Platea', ' Palco 1', 'Platea', ''])).toEqual(['Platea', 'Palco 1']);
  expect(namesOf(['Platea'], 1)).toEqual([]);
});

it('names many by their kind', () => {
  const blocks = Array.from({ length: 60 }, (_, i) => `${i < 30 ? 'Grada alta' : 'Grada baja'} ${300 + i}`);
  expect(namesOf([...blocks, 'Pista'])).toEqual(['Grada alta', 'Grada baja', 'Pista']);
});
