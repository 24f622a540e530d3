import type { Point } from '../../geometry/point.ts';
import type { DesignCommand } from '../commands/command.ts';
import { unplaceVector } from '../design/placement.ts';
import type { Transform } from '../design/transform-object.ts';
import { snapAngle } from '../snapping/snap.ts';
import { NO_DRAFT } from '../view/draft.ts';
import type { Handle } from '../view/handles.ts';
import { snappedPoint } from './snapped-point.ts';
import type { HandSample, ToolContext } from './tool.ts';

/** Something held and moved until it is put down or given up. */
export interface HandleDrag {
  readonly move: (sample: HandSample) => void;
  readonly drop: (sample: HandSample) => void;
  readonly cancel: () => void;
}

type HandleOf<Kind extends Handle['kind']> = Extract<Handle, { readonly kind: Kind }>;

export function dragHandle(context: ToolContext, handle: Handle, pressed: HandSample): HandleDrag {
  switch (handle.kind) {
    case 'scale':
      return carried(context, (sample) => scaling(handle, sample));
    case 'rotate':
      return carried(context, (sample) => turning(context, handle, pressed, sample));
    case 'sag':
      return foreseen(context, (sample) => bending(context, handle, pressed, sample));
    case 'point':
    case 'edge':
      return foreseen(context, (sample) => pointMove(context, handle, sample));
  }
}

/** By a transform of what is selected: it follows without being baked. */
function carried(
  context: ToolContext,
  next: (sample: HandSample) => { readonly transform: Transform; readonly figure: string },
): HandleDrag {
  let isLifted = false;
  let last: Transform | null = null;
  return {
    move: (sample) => {
      if (!isLifted) context.lift();
      isLifted = true;
      const { transform, figure } = next(sample);
      last = transform;
      context.carry([transform]);
      context.draft({ ...NO_DRAFT, figure: { at: sample.worldPoint, text: figure } });
    },
    drop: () => {
      context.draft(NO_DRAFT);
      if (isLifted) context.putDown();
      const { ids } = context.selection();
      if (last?.kind === 'rotate')
        context.dispatch({ type: 'rotate', ids, angle: last.angle, about: last.about });
      if (last?.kind === 'scale') {
        const { factorX, factorY, about } = last;
        context.dispatch({ type: 'scale', ids, factorX, factorY, about });
      }
    },
    cancel: () => {
      context.draft(NO_DRAFT);
      if (isLifted) context.putDown();
    },
  };
}

/** By a command, drawn before it is given. */
function foreseen(context: ToolContext, next: (sample: HandSample) => DesignCommand | null): HandleDrag {
  let last: DesignCommand | null = null;
  return {
    move: (sample) => {
      last = next(sample);
      if (last) context.foresee(last);
    },
    drop: () => {
      context.draft(NO_DRAFT);
      if (last) context.dispatch(last);
    },
    cancel: () => context.draft(NO_DRAFT),
  };
}

/** About the opposite corner; with Shift both ways alike. */
function scaling({ corner, box }: HandleOf<'scale'>, { worldPoint, shift }: HandSample) {
  const { minX, minY, maxX, maxY } = box;
  const isWest = corner === 'nw' || corner === 'sw';
  const isNorth = corner === 'nw' || corner === 'ne';
  const about = { x: isWest ? maxX : minX, y: isNorth ? maxY : minY };
  const factor = (to: number, from: number, size: number): number =>
    size > 0 ? Math.max(0.05, Math.abs(to - from) / size) : 1;
  const x = factor(worldPoint.x, about.x, maxX - minX);
  const y = factor(worldPoint.y, about.y, maxY - minY);
  const [factorX, factorY] = shift ? [Math.max(x, y), Math.max(x, y)] : [x, y];
  const figure = `${Math.round(factorX * 100)} % × ${Math.round(factorY * 100)} %`;
  return { transform: { kind: 'scale', factorX, factorY, about } as const, figure };
}

function turning(context: ToolContext, { box }: HandleOf<'rotate'>, pressed: HandSample, sample: HandSample) {
  const about = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  const direction = ({ x, y }: Point): number => Math.atan2(y - about.y, x - about.x);
  const free = direction(sample.worldPoint) - direction(pressed.worldPoint);
  const angle = sample.alt ? free : snapAngle(free, context.snapping().angle, !sample.shift);
  return {
    transform: { kind: 'rotate', angle, about } as const,
    figure: `${Math.round((angle * 180) / Math.PI)}°`,
  };
}

/** The middle follows the hand, the ends stay about where they are. */
function bending(
  context: ToolContext,
  { id }: HandleOf<'sag'>,
  pressed: HandSample,
  sample: HandSample,
): DesignCommand | null {
  const object = context.design().objects.find((each) => each.id === id);
  if (object?.kind !== 'row' && object?.kind !== 'block') return null;
  const far = {
    x: sample.worldPoint.x - pressed.worldPoint.x,
    y: sample.worldPoint.y - pressed.worldPoint.y,
  };
  const by = Math.round(unplaceVector(object.at, far).y * 10) / 10;
  const [cos, sin] = [Math.cos(object.at.angle), Math.sin(object.at.angle)];
  const at = { x: object.at.x - sin * by, y: object.at.y + cos * by };
  return { type: 'set', ids: [id], fields: { sag: object.sag + by, at } };
}

function pointMove(
  context: ToolContext,
  handle: HandleOf<'point' | 'edge'>,
  sample: HandSample,
): DesignCommand {
  const { id, ring, point } = handle;
  const { point: to } = snappedPoint(context, sample);
  return handle.kind === 'edge'
    ? { type: 'addPoint', id, ring, point, at: to }
    : { type: 'movePoint', id, ring, point, to };
}
