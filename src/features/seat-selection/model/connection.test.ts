import { expect, it } from 'vitest';
import { type Connection, connectionAfter } from './connection.ts';

const well = { isOnline: true, areCallsLost: false, isStreamLost: false };

it.each<[Connection, Partial<typeof well>, Connection]>([
  ['fine', {}, 'fine'],
  ['fine', { isOnline: false }, 'lost'],
  ['fine', { areCallsLost: true }, 'lost'],
  ['fine', { isStreamLost: true }, 'delayed'],
  ['delayed', { isStreamLost: true, areCallsLost: true }, 'lost'],
  ['lost', { isStreamLost: true }, 'delayed'],
  ['lost', {}, 'back'],
  ['delayed', {}, 'back'],
  ['back', {}, 'back'],
  ['back', { areCallsLost: true }, 'lost'],
])('%s, then %o, is %s', (before, signs, after) => {
  expect(connectionAfter(before, { ...well, ...signs })).toBe(after);
});
