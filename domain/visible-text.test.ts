import { expect, test } from 'vitest';
import { oneLine } from './calls/fields.ts';
import { participant } from './participant.ts';
import { participantFaults } from './participants.ts';
import { visibleText } from './visible-text.ts';

const UNSEEN = [
  '',
  ' ',
  '\u200b',
  '\u200b \u200d',
  '\u202e',
  '\u00ad',
  '\u2060',
  '\u3164',
  '\u2800',
  '\ufe0f',
];

test.each(UNSEEN)('%j has nothing to see', (text) => {
  expect(visibleText(text)).toBe('');
});

test.each(['a', '.', '🎭', '👩‍👩‍👧', '❤️', 'محمد', 'नमस्ते', 'می‌خواهم', '٤', 'ﷺ'])('%j stays as it is', (text) => {
  expect(visibleText(` ${text}\n`)).toBe(text);
});

test.each([
  ['Ana \u202eanA', 'Ana anA'],
  ['\u2067Ana\u2069 \u202b', 'Ana'],
])('of %j nothing turns what stands behind it', (typed, left) => {
  expect(visibleText(typed)).toBe(left);
});

test.each(UNSEEN)('a name of %j is none', (text) => {
  const { error } = oneLine.min(1).safeParse(text);
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_small']);
});

test.each(UNSEEN)('a participant called %j has no name', (firstName) => {
  const rules = { required: ['firstName'] as const, now: 0, isPhone: () => true };
  const typed = participantFaults({ tickets: 1, participants: [{ firstName }], ...rules });
  expect(typed).toEqual([{ ticket: 0, field: 'firstName', code: 'required' }]);
  expect(participant.parse({ firstName })).toEqual({ firstName: '' });
});
