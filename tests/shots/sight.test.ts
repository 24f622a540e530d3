import { expect, it } from 'vitest';
import { sightFindings } from './sight.ts';

const there = { waitFor: async () => undefined };
const missing = { waitFor: async () => Promise.reject(new Error('Timeout 5000ms exceeded')) };

it('finds a page in another state than its picture is called after', async () => {
  expect(await sightFindings(there, 'Todavía no hay salas')).toEqual([]);
  expect(await sightFindings(missing, 'Todavía no hay salas')).toEqual([
    'another state: without Todavía no hay salas',
  ]);
  expect(await sightFindings(missing, /^de 10/)).toEqual(['another state: without /^de 10/']);
});
