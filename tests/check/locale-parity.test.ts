import { describe, expect, it } from 'vitest';
import { localeFileFaults } from './locale-files.ts';
import { localeFaults, type Texts } from './locale-parity.ts';

describe('localeFaults', () => {
  it('finds none where both say the same', () => {
    const es = { seat: { one: 'x {{name}}' }, left_one: '{{count}} plaza', left_other: '{{count}} plazas' };
    const en = { seat: { one: 'y {{name}}' }, left_one: '{{count}} place', left_other: '{{count}} places' };
    expect(localeFaults(es, en, 'en')).toEqual([]);
  });

  it('lets Spanish have its form for millions, and formats differ', () => {
    const es = {
      left_one: '{{count}} plaza',
      left_many: 'de plazas',
      left_other: '{{count, number}} plazas',
    };
    const en = { left_one: '{{count}} place', left_other: '{{ count }} places' };
    expect(localeFaults(es, en, 'en')).toEqual([]);
  });

  it('asks for the plural forms that a language has', () => {
    const es = { left_one: 'plaza', left_other: 'plazas' };
    const pl = { left_one: 'miejsce', left_few: 'miejsca', left_other: 'miejsca' };
    expect(localeFaults(es, pl, 'pl')).toEqual(['left: pl lacks the plural form "many"']);
    expect(localeFaults(es, { ...pl, left_many: 'miejsc' }, 'pl')).toEqual([]);
  });

  it.each([
    [{ a: 'x' }, {}, ['a: missing in en']],
    [{}, { a: { b: 'x' } }, ['a.b: missing in es']],
    [{ a: 'x {{n}}' }, { a: 'y {{m}}' }, ['a: {{m}} in one language only', 'a: {{n}} in one language only']],
    [{ a: 'x <0>y</0>' }, { a: 'x y' }, ['a: <0> in one language only']],
    [{ a_one: 'x' }, { a_one: 'x', a_other: 'x' }, ['a: es lacks the plural form "other"']],
    [{ a_one: 'x', a_other: 'x' }, { a: 'x' }, ['a: plural in one language only']],
    [{ a: ' ' }, { a: 'x' }, ['a: empty in es']],
  ])('%j and %j', (es: object, en: object, faults) => {
    expect(localeFaults(es as Texts, en as Texts, 'en')).toEqual(faults);
  });
});

it('every language says the same as Spanish', () => {
  expect(localeFileFaults()).toEqual([]);
});
