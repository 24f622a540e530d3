import { act } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { DesignCommand, SeatMapDesigner, SeatMapDesignerEvents } from '#engine/index.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { UndoNote } from './undo-note.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
});
afterEach(cleanScreen);

it('says what was taken back and done again, of several steps in one the last', () => {
  let tell: (step: SeatMapDesignerEvents['history.moved']) => void = () => undefined;
  const on = (_: string, listener: typeof tell) => {
    tell = listener;
    return () => undefined;
  };
  const designer = { on } as unknown as SeatMapDesigner;
  renderScreen(<UndoNote designer={designer} />, {
    services: createTestServices(() => ({ data: {} })),
    texts,
  });
  const note = document.querySelector('[aria-live="polite"]');
  expect(note?.textContent).toBe('');
  const remove: DesignCommand = { type: 'remove', ids: ['row'] };
  const number: DesignCommand = { type: 'number', wish: { ids: [], throughAisles: true } };
  act(() => tell({ way: 'undone', command: number }));
  expect(note?.textContent).toBe('Deshecho: numerar');
  act(() => tell({ way: 'redone', command: { type: 'batch', commands: [number, remove] } }));
  expect(note?.textContent).toBe('Rehecho: borrar');
});
