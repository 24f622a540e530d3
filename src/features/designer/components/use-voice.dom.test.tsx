import { act } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  type DesignCommand,
  type DesignObject,
  type DesignSelection,
  newDesign,
  type SeatMapDesigner,
} from '#engine/index.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { useVoice } from './use-voice.ts';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
});
afterEach(cleanScreen);

const text = (id: string): DesignObject => ({
  ...{ id, kind: 'text', text: 'Foso', at: { x: 0, y: 0 }, size: 20, angle: 0 },
});
const seat = { object: 'row', key: '1' };

function listen() {
  const listeners = new Map<string, (event: object) => void>();
  const announce = vi.fn();
  const designer = {
    announce,
    design: { ...newDesign('Sala'), objects: [text('a'), text('b')] },
    on: (event: string, listener: (event: object) => void) => {
      listeners.set(event, listener);
      return () => listeners.delete(event);
    },
  } as unknown as SeatMapDesigner;
  function Drawing() {
    useVoice(designer);
    return null;
  }
  renderScreen(<Drawing />, { services: createTestServices(() => ({ data: {} })), texts });
  /** What comes of one key. */
  const said = async (...events: readonly (readonly [name: string, event: object])[]) => {
    await act(async () => {
      for (const [name, event] of events) listeners.get(name)?.(event);
      await Promise.resolve();
    });
    return announce.mock.calls.splice(0).flat();
  };
  return said;
}

const remove: DesignCommand = { type: 'remove', ids: ['c'] };
const selected = (selection: DesignSelection) => ['selection.changed', { selection }] as const;

it('says which tool is taken and how keys draw with it', async () => {
  const said = listen();
  expect(await said(['tool.changed', { tool: 'block' }])).toEqual([
    'Bloque de filas. Insert lo dibuja en el centro.',
  ]);
  expect(await said(['tool.changed', { tool: 'select' }])).toEqual(['Elegir y mover']);
});

it('says what was done and what is selected then in one sentence, and leaves undoing to its note', async () => {
  const said = listen();
  const command: DesignCommand = { type: 'batch', commands: [remove, { type: 'add', objects: [] }] };
  expect(
    await said(['design.changed', { command }], selected({ ids: ['a'], seats: [] }), [
      'tool.changed',
      { tool: 'select' },
    ]),
  ).toEqual(['Hecho: dibujar. Texto: Foso. Elegir y mover']);
  expect(await said(['design.changed', { command: null }])).toEqual([]);
});

it.each<[DesignSelection, string]>([
  [{ ids: ['a', 'b'], seats: [] }, '2 elementos elegidos'],
  [{ ids: [], seats: [seat] }, '1 butaca elegida'],
  [{ ids: [], seats: [] }, 'No hay nada elegido'],
])('of %j it says %s', async (selection, words) => {
  const said = listen();
  expect(await said(selected(selection))).toEqual([words]);
});
