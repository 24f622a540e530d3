import { expect, it, vi } from 'vitest';
import { designerProps } from '../../seat-map-designer-props.ts';
import { newDesign } from '../design/new-design.ts';
import { stageTool } from './stage.ts';
import type { HandSample, ToolContext } from './tool.ts';

const at = (x: number, y: number): HandSample => ({
  ...{ screenPoint: { x, y }, worldPoint: { x, y } },
  ...{ shift: false, alt: true, pointer: 'mouse', count: 1 },
});

it('a stage that is drawn has its word on it', () => {
  const design = newDesign('Sala');
  const [dispatch, select] = [vi.fn(() => true), vi.fn()];
  const names = { region: 'Zona', table: 'Mesa', booth: 'Palco', area: 'Pista', stage: 'Escenario' };
  const { defaults, snap, floor } = designerProps({ design, defaults: { names } });
  const context = {
    ...{ design: () => design, floor: () => floor, defaults: () => defaults, snapping: () => snap },
    ...{ units: (pixels: number) => pixels, draft: () => {}, dispatch, select },
  } as unknown as ToolContext;
  const tool = stageTool(context);
  tool.press(at(0, 0));
  tool.drag(at(300, 100));
  tool.release(at(300, 100));
  const outline = { form: 'rectangle', at: { x: 150, y: 50 }, width: 300, height: 100, angle: 0 };
  const stage = { id: 'shape-1', kind: 'shape', role: 'stage', label: 'Escenario', outline };
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'add', objects: [stage] });
  expect(select).toHaveBeenCalledExactlyOnceWith({ ids: ['shape-1'], seats: [] }, 'replace');
});
