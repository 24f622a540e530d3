import { expect, it } from 'vitest';
import { unreadKeys } from './unread-texts.ts';

const rooms = { save: 'x', step: { name: 'x', seats: 'x' }, left_one: 'x', left_other: 'x' };

it('finds each key that no source says, a plural as one', () => {
  expect(unreadKeys({ rooms }, [{ path: 'a.ts', text: "t('rooms:unknown')" }])).toEqual([
    'rooms:save: nobody reads it',
    'rooms:step.name: nobody reads it',
    'rooms:step.seats: nobody reads it',
    'rooms:left: nobody reads it',
  ]);
});

it.each([
  [
    'said in a file of its namespace',
    "useTranslation('rooms'); t('save'); t('step.name')",
    ['save', 'step.name'],
  ],
  ['said with its namespace', "t('rooms:save')", ['save']],
  ['of parts', "useTranslation('rooms'); t(`step.${part}`); t(all ? 'left' : 'save', { count })", ['all']],
  ['of parts, with its namespace', 't(`rooms:step.${part}`)', ['step.name', 'step.seats']],
  ['handed on by a file that knows no namespace', "return { text: 'step.name' as const }", ['step.name']],
  ['not a comment, nor a word elsewhere', "// it's t('step.name')\nconst kind = 'save';", []],
  ['not what another namespace builds', "useTranslation('seats'); t(`${part}.name`)", []],
])('a key is read when %s', (_name, text, read) => {
  const keys = ['save', 'step.name', 'step.seats', 'left'];
  const unread = keys.filter((key) => !read.includes(key) && !read.includes('all'));
  expect(unreadKeys({ rooms }, [{ path: 'a.tsx', text }])).toEqual(
    unread.map((key) => `rooms:${key}: nobody reads it`),
  );
});

it('common texts are read from any file', () => {
  expect(unreadKeys({ common: { save: 'x', cancel: 'x' } }, [{ path: 'a.ts', text: "t('save')" }])).toEqual([
    'common:cancel: nobody reads it',
  ]);
});
