import { expect, it } from 'vitest';
import { isMadeOfKnownWords } from './house-words.ts';

const OWNER = { email: 'luz.marina@example.org', name: 'Begoña', lastName: 'del Río' };
const NAMES = ['Teatro Circo', 'entradas.salazul.es'];
const refused = (password: string) => isMadeOfKnownWords(password, OWNER, NAMES);

it.each([
  ['the product, with a year', 'Butaca-2026'],
  ['in other letters, with signs for letters', 'BUT@C4!!bu7ac4_2026'],
  ['apart', 'B.u.t.a.c.a 1234'],
  ['what it sells', 'MisEntradas#99'],
  ['a space', 'teatrocirco2026'],
  ['a part of its name', 'Circo-Circo-Circo-1'],
  ['the site', '5al4zul.es-123'],
  ['the owner, with and without an accent', 'begona_BEGOÑA_77'],
  ['the last name as one word', 'DelRio-1980'],
  ['the e-mail before the @', 'luz.marina.2026'],
  ['a part of it', 'Marina1234567'],
  ['several of them', 'luzmarina+begoña+butaca'],
])('refuses %s', (_what, password) => {
  expect(refused(password)).toBe(true);
});

it.each([
  ['none of them', 'Strangers-2026'],
  ['eight letters beside one', 'una-butaca-muy-larga-41'],
  ['eight letters beside a name', 'cuatro lunas de Begoña'],
  ['an article of a name alone', 'delfines'],
  ['the domain of the e-mail', 'example-2026'],
  ['signs alone', '?!?!?!?!'],
])('takes %s', (_what, password) => {
  expect(refused(password)).toBe(false);
});

it('asks of what is left that it is none of the most used passwords', () => {
  const isCommon = (rest: string) => rest === '12345678';
  expect(isMadeOfKnownWords('Butaca12345678', {}, [], isCommon)).toBe(true);
  expect(isMadeOfKnownWords('Butaca12345679', {}, [], isCommon)).toBe(false);
  expect(isMadeOfKnownWords('12345678', {}, [], isCommon)).toBe(false);
});

it('knows no word in a name of two letters, nor of an owner who is not known', () => {
  expect(isMadeOfKnownWords('bobobobobo', { name: 'Bo' })).toBe(false);
  expect(isMadeOfKnownWords('begona_BEGOÑA_77', {})).toBe(false);
});
