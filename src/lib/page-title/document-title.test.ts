import { expect, it } from 'vitest';
import { documentTitle } from './document-title.ts';

it.each([
  ['Inicio', 'Inicio | Tickets sales'],
  ['Events at Gran Teatro', 'Events at Gran Teatro | Tickets sales'],
  ['{{event}}', null],
  ['Eventos en {space', null],
  ['space}', null],
])('the title of "%s" is %j', (routeTitle, title) => {
  expect(documentTitle(routeTitle)).toBe(title);
});
