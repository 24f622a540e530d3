import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createTestServices,
  createTestTexts,
  renderScreen,
  standInForBrowser,
} from '../testing/render-screen.tsx';
import { ClockNote } from './clock-note.tsx';
import { InstantField } from './fields/instant-field.tsx';
import { theme } from './theme/theme.ts';

const NOTE = 'Hora local del recinto, distinta de la de tu dispositivo';
const SUMMER = '2026-07-01T18:00:00.000Z';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
beforeEach(standInForBrowser);
afterEach(cleanup);

function surrounded(what: ReactNode) {
  return (
    <I18nextProvider i18n={texts}>
      <MantineProvider theme={theme} env="test" withCssVariables={false}>
        {what}
      </MantineProvider>
    </I18nextProvider>
  );
}

const isSaid = () => screen.queryByText(NOTE, { exact: false }) !== null;

it.each([
  ['Atlantic/Canary', SUMMER, true],
  ['America/Mexico_City', SUMMER, true],
  ['Europe/Madrid', SUMMER, false],
  // Another zone, and the same time.
  ['Europe/Paris', SUMMER, false],
  ['Africa/Algiers', '2026-12-01T18:00:00.000Z', false],
  ['Africa/Algiers', SUMMER, true],
])('to who is in Madrid, of a time in %s at %s: %s', (timeZone, instant, said) => {
  render(surrounded(<ClockNote instant={instant} timeZone={timeZone} />));
  expect(isSaid()).toBe(said);
});

it('is not said by the server, which does not know where it is read', () => {
  const page = renderToString(surrounded(<ClockNote instant={SUMMER} timeZone="America/Mexico_City" />));
  expect(page).not.toContain(NOTE);
});

it('stands beside the hint of a field whose time is typed by the clock of the venue', () => {
  const hintOf = (timeZone: string) => {
    const services = createTestServices(() => ({ status: 404, data: {} }));
    const field = <InstantField label="Inicio" description="Cuándo abre" timeZone={timeZone} value={null} />;
    const { unmount } = renderScreen(field, { services, texts });
    const id = screen.getByLabelText('Inicio').getAttribute('aria-describedby') ?? '';
    const hint = document.getElementById(id)?.textContent;
    unmount();
    return hint;
  };
  expect(hintOf('America/Mexico_City')).toBe(`Cuándo abre · ${NOTE}`);
  expect(hintOf('Europe/Madrid')).toBe('Cuándo abre');
});
