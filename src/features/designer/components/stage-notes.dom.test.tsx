import { screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { newDesign, type SeatMapDesigner } from '#engine/index.ts';
import { DESIGNER_TOOLS } from '../../../map/designer/drawing.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { StageNotes } from './stage-notes.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
});
afterEach(cleanScreen);

function open(tool: SeatMapDesigner['tool'], capacity = 1500, ids: readonly string[] = [], isEmpty = false) {
  const outline = { form: 'rectangle', at: { x: 0, y: 0 }, width: 9, height: 9, angle: 0 } as const;
  const floor = { id: 'floor', kind: 'region', name: 'Pista', color: '#333333', outline } as const;
  const at = { x: 0, y: 0, angle: 0 };
  const seatScheme = { kind: 'consecutive', from: 'left', first: 1 } as const;
  const objects = [
    { ...floor, reservable: true, seated: false, capacity: 1234 },
    { ...{ id: 'row', kind: 'row', region: 'none', name: 'A', at, count: 5 }, pitch: 20, sag: 0, seatScheme },
  ];
  const design = { ...newDesign('Sala'), objects: isEmpty ? [] : objects };
  const selection = { ids, seats: [] };
  const designer = { tool, design, selection, on: () => () => undefined } as unknown as SeatMapDesigner;
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<StageNotes designer={designer} capacity={capacity} />, { services, texts });
}

it('says how many places are drawn of those that the room has, and marks too many', () => {
  open('select');
  expect(screen.getByText('1234 de 1500 plazas').dataset['above']).toBeUndefined();
  cleanScreen();
  open('select', 600);
  expect(screen.getByText('1234 de 600 plazas').dataset['above']).toBe('true');
});

it('of an empty map it says what to begin with, until a tool is taken', () => {
  open('select', 1500, [], true);
  expect(screen.getByText(/^El plano está vacío/)).toBeDefined();
  cleanScreen();
  open('block', 1500, [], true);
  expect(screen.queryByText(/^El plano está vacío/)).toBeNull();
});

it.each([
  [[], null],
  [['row'], /^El aro de delante curva/],
  [['floor'], /^Tira de los puntos del borde/],
  [['row', 'floor'], /^El aro de abajo gira/],
])('says what is around %j for', (ids, hint) => {
  open('select', 1500, ids);
  if (hint === null) expect(screen.queryByText(/aro|borde/)).toBeNull();
  else expect(screen.getByText(hint)).toBeDefined();
});

it.each(DESIGNER_TOOLS.filter((tool) => tool !== 'select'))('says how %s is used', (tool) => {
  open(tool);
  expect(texts.exists(`hint.${tool}`, { ns: 'designer' })).toBe(true);
  const hint = screen.getByText(texts.t(`designer:hint.${tool}`));
  // On a phone the tools are signs alone.
  expect(hint.querySelector('strong')?.textContent).toBe(`${texts.t(`designer:command.tool_${tool}`)}. `);
});
