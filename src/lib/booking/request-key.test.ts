import { expect, it } from 'vitest';
import { createCall } from '#domain/calls/booking.ts';
import { randomRequestKey } from './request-key.ts';

it('makes keys that the calls take, another one each time', () => {
  const keys = Array.from({ length: 100 }, randomRequestKey);
  expect(keys.map((requestKey) => createCall.parse({ requestKey }).requestKey)).toEqual(keys);
  expect(new Set(keys).size).toBe(100);
});
