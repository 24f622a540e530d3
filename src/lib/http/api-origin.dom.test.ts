import { expect, it } from 'vitest';
import { readApiOrigin } from './api-origin.ts';

it.each([
  ['', ''],
  ['<meta name="api-origin" content="">', ''],
  ['<meta name="api-origin" content="https://tickets.example.org/">', 'https://tickets.example.org'],
  ['<meta name="api-origin" content="tickets">', ''],
])('a page with %j: %j', (head, origin) => {
  document.head.innerHTML = head;
  expect(readApiOrigin(document)).toBe(origin);
});
