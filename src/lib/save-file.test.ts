import { expect, it } from 'vitest';
import { fileStem } from './save-file.ts';

it.each([
  ['Sala principal', 'sala-principal'],
  ['  Ópera — Año 2026!', 'opera-ano-2026'],
  ['Большой зал', 'большои-зал'],
  ['***', 'butaca'],
])('names a file after "%s"', (name, stem) => {
  expect(fileStem(name)).toBe(stem);
});
