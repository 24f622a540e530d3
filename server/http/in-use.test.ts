import { describe, expect, test } from 'vitest';
import { inUse, isUsed } from './in-use.ts';

describe('what something is used by', () => {
  test('is counted in words, in the language asked for', () => {
    expect(inUse('es', { rooms: 2, events: 1 }).what).toBe('2 salas y 1 evento');
    expect(inUse('en', { rooms: 1, shows: 0, events: 4, ticketTypes: 3 }).what).toBe(
      '1 room, 4 events, and 3 ticket types',
    );
    // The interface asks in Spanish, and may show it in English.
    expect(inUse('es', { rooms: 1, shows: 0, events: 4 })).toEqual({
      code: 'inUse',
      what: '1 sala y 4 eventos',
      rooms: 1,
      events: 4,
    });
  });

  test('is nothing while every count is 0', () => {
    expect([isUsed({ rooms: 0 }), isUsed({}), isUsed({ rooms: 0, events: 1 })]).toEqual([false, false, true]);
  });
});
