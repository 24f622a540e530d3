import { expect, it, vi } from 'vitest';
import type { CameraState } from '../camera/camera-state.ts';
import { bakePlan } from '../plan/bake-plan.ts';
import { testDocument, testRegion } from '../plan/test-plan.ts';
import { darkTheme, lightTheme } from '../scene/theme.ts';
import { createMinimap } from './minimap.ts';
import { minimapView, worldAt } from './minimap-view.ts';

const plan = somePlan();
const { minX, maxX, minY, maxY } = plan.bounds;
const middle = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
const view = minimapView(plan.bounds, { width: 148, height: 112 });
const viewport = { width: 800, height: 600 };
const whole: CameraState = { center: middle, zoom: 1e-3, viewport };
const near: CameraState = { center: middle, zoom: (8 * 800) / (maxX - minX), viewport };

function somePlan() {
  const first = testRegion({ id: 'stalls', rows: 2, seatsPerRow: 4 });
  const baked = bakePlan(
    testDocument([first, testRegion({ id: 'circle', rows: 1, seatsPerRow: 3, at: [0, 100] })]),
  );
  if (!baked.ok) throw new Error(JSON.stringify(baked.refusal));
  return baked.value;
}

function open(camera: CameraState) {
  const container = document.createElement('div');
  let tell = (_: { readonly camera: CameraState }): void => {};
  const ended = vi.fn();
  const centerOn = vi.fn();
  const map = {
    camera: { ...camera, centerOn },
    on: (_: 'camera.changed', listener: typeof tell) => {
      tell = listener;
      return ended;
    },
  };
  Element.prototype.setPointerCapture = () => {};
  const minimap = createMinimap(container, map, { plan, theme: lightTheme });
  const element = container.querySelector('div');
  if (!element) throw new Error('no minimap');
  const press = (type: string, x: number, y: number) =>
    element.dispatchEvent(
      new MouseEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true, cancelable: true }),
    );
  return {
    container,
    element,
    centerOn,
    minimap,
    ended,
    press,
    tell: (next: CameraState) => tell({ camera: next }),
  };
}

it('is there while part of the plan is out of view, for hands only', () => {
  const { container, element, tell } = open(whole);
  expect(container.hidden).toBe(true);
  tell(near);
  expect(container.hidden).toBe(false);
  expect(element.getAttribute('aria-hidden')).toBe('true');
  expect(element.querySelectorAll('[tabindex],a,button,input').length).toBe(0);
  tell(whole);
  expect(container.hidden).toBe(true);
});

it('brings the pressed place into the middle and leaves the focus alone', () => {
  const { centerOn, press } = open(near);
  press('pointerdown', 3, 2);
  expect(centerOn.mock.calls).toEqual([[worldAt(view, { x: 3, y: 2 }), { animate: true }]]);
  expect(press('mousedown', 3, 2)).toBe(false);
});

it('moves the map with the frame that is dragged, and no more once it is let go', () => {
  const { centerOn, press } = open(near);
  const { width, height } = view.size;
  press('pointerdown', width / 2 + 2, height / 2);
  expect(centerOn).not.toHaveBeenCalled();
  press('pointermove', width / 2 + 12, height / 2);
  press('pointerup', width / 2 + 12, height / 2);
  press('pointermove', 0, 0);
  expect(centerOn).toHaveBeenCalledTimes(1);
  const [point, options] = centerOn.mock.calls[0] ?? [];
  expect(point.x).toBeCloseTo(worldAt(view, { x: width / 2 + 10, y: 0 }).x, 6);
  expect(point.y).toBeCloseTo(middle.y, 6);
  expect(options).toEqual({ animate: false });
});

it('draws the picture for a theme, never for a camera', () => {
  const { element, minimap, tell } = open(near);
  const picture = element.querySelector('svg');
  tell({ ...near, center: { x: middle.x + 1, y: middle.y } });
  expect(element.querySelector('svg')).toBe(picture);
  const fill = picture?.querySelector('path:last-child')?.getAttribute('fill');
  minimap.update({ plan, theme: darkTheme, regionColors: ['#00ffff', '#ffff00'] });
  const next = element.querySelector('svg path:last-child')?.getAttribute('fill');
  expect([next, fill === next]).toEqual(['rgb(255 255 0)', false]);
});

it('leaves nothing behind', () => {
  const { container, minimap, ended } = open(near);
  minimap.destroy();
  expect([container.childElementCount, ended.mock.calls.length]).toEqual([0, 1]);
});
