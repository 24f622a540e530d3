import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { apiErrorText, hasAnsweredText } from './api-error-text.ts';

const own = 'Request failed with status code 409';

it.each([
  [{ message: 'a', error: 'b', errors: ['c'] }, 'a'],
  [{ error: 'b', errors: ['c'] }, 'b'],
  [{ message: ' ', error: 'b' }, 'b'],
  [{ errors: ['c', 'd'] }, 'c'],
  [{ errors: [] }, own],
  [{}, own],
])('of %j it says %j', (body, text) => {
  expect(apiErrorText(new ApiError(own, { status: 409, body }))).toBe(text);
});

it('says what any other error says of itself', () => {
  expect(apiErrorText(new Error('boom'))).toBe('boom');
});

it.each([
  [{ message: 'a' }, true],
  [{ errors: ['c'] }, true],
  [{ message: ' ' }, false],
  [{}, false],
])('of %j it knows whether anything was said: %j', (body, isSaid) => {
  expect(hasAnsweredText(new ApiError(own, { status: 503, body }))).toBe(isSaid);
});
