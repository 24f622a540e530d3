import { expect, it } from 'vitest';
import { routes } from '../../../src/app/routes/route-table.ts';
import { PEOPLE } from './people.ts';

it('every route is on somebody’s way', () => {
  const visited = new Set(PEOPLE.flatMap((person) => person.routes));
  expect(routes.map(({ name }) => name).filter((name) => !visited.has(name))).toEqual([]);
});

it('each window occurs in each language', () => {
  const combinations = new Set(PEOPLE.map(({ window, language }) => `${window} ${language}`));
  expect([...combinations].toSorted()).toEqual(['desktop en', 'desktop es', 'phone en', 'phone es']);
});
