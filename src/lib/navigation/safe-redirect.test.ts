import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

it.each([
  '/',
  '/events/3',
  '/confirm/selection/0b6f?x=1&y=%2F#seats',
  '/events/by-category/2?next=https://elsewhere.example',
])('leads to %s', (path) => {
  expect(safeRedirect(path, '/home')).toBe(path);
});

it.each([
  null,
  '',
  'events',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  ' //elsewhere.example',
  'javascript:alert(1)',
  '/..//elsewhere.example',
  '/.//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  '/events/../..//elsewhere.example',
  '/%0d%0a//x\u0000',
])('does not lead to %j', (redirect) => {
  expect(safeRedirect(redirect, '/home')).toBe('/home');
});

test('whatever is asked for, one stays on our origin', () => {
  const nasty = fc.string({
    unit: fc.constantFrom(
      '/',
      '//',
      '/..',
      '%2e',
      '\\',
      ':',
      '@',
      '.',
      'h',
      't',
      'p',
      's',
      '\t',
      '\n',
      '?',
      '#',
      '%',
    ),
  });
  fc.assert(
    fc.property(fc.oneof(nasty, fc.string()), (redirect) => {
      const target = safeRedirect(redirect, '/home');
      expect(new URL(target, 'https://ours.example').origin).toBe('https://ours.example');
      expect(target).not.toMatch(/^\/\//);
    }),
  );
});
