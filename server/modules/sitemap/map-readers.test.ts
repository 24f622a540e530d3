import { expect, test } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { MapReaders } from './map-readers.ts';

const drawing = (seats: number) => {
  const circles = Array.from({ length: seats }, (_, i) => {
    return `<circle data-row="${Math.floor(i / 100)}" data-seat="${(i % 100) + 1}" cx="${(i % 100) * 20}" cy="${Math.floor(i / 100) * 20}" r="8"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 40000"><g id="seats">${circles.join('')}</g></svg>`;
  return [{ name: 'map.svg', bytes: new TextEncoder().encode(svg) }];
};
const task = (seats: number) => ({
  files: drawing(seats),
  choices: {},
  before: null,
  region: null,
  panoramas: [],
});

test('a reading that takes more memory than it may is ended, and the next one is read', async () => {
  const readers = new MapReaders(systemClock, 96);
  const { signal } = new AbortController();
  expect(await readers.read(task(200_000), signal)).toEqual({
    ok: false,
    refusal: { code: 'mapTooComplex' },
  });
  const small = await readers.read(task(10), signal);
  expect(small.ok && small.value.ok && small.value.value.counts.seats).toBe(10);
  await readers.close();
}, 60_000);
