import { expect, it } from 'vitest';
import { asciiEmail } from './ascii-email.ts';
import { email } from './calls/fields.ts';

it.each([
  ['info@cañas.es', 'info@xn--caas-hqa.es'],
  ['Ana.Ruiz@CAÑAS.es', 'Ana.Ruiz@xn--caas-hqa.es'],
  ['info@entradas.münchen.de', 'info@entradas.xn--mnchen-3ya.de'],
  ['info@例え.jp', 'info@xn--r8jz45g.jp'],
  ['info@xn--caas-hqa.es', 'info@xn--caas-hqa.es'],
  ['Ana@Butaca.test', 'Ana@Butaca.test'],
])('%s is an e-mail, known as %s', (typed, known) => {
  expect(email.parse(typed)).toBe(known);
});

it.each([
  'cañas.es',
  'info@cañas',
  'info@cañas.es/x',
  'info@cañas.es:80',
  'info@a@cañas.es',
  'señor@canas.es',
  'info@-ñ-.es..',
])('%s is no e-mail', (typed) => {
  expect(email.safeParse(typed).success).toBe(false);
});

it('leaves alone what is no e-mail', () => {
  expect(['Cañas', '@', 'a@b c', 'a@ñ%41.es'].map(asciiEmail)).toEqual(['Cañas', '@', 'a@b c', 'a@ñ%41.es']);
});
