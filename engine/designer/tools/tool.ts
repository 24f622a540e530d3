import type { Box } from '../../geometry/box.ts';
import type { Point } from '../../geometry/point.ts';
import type { InputWanted } from '../../seat-map-designer-events.ts';
import type { DrawingDefaults, SnapOptions } from '../../seat-map-designer-props.ts';
import type { DesignCommand } from '../commands/command.ts';
import type { Design } from '../design/design.ts';
import type { Transform } from '../design/transform-object.ts';
import type { DesignSelection, SelectionMode } from '../selection/design-selection.ts';
import type { PickedObject } from '../selection/object-index.ts';
import type { Snapped } from '../snapping/snap.ts';
import type { Draft } from '../view/draft.ts';
import type { Handle } from '../view/handles.ts';

/** Where a hand is, and what it holds down. */
export interface HandSample {
  /** CSS pixels of the map. */
  readonly screenPoint: Point;
  readonly worldPoint: Point;
  readonly shift: boolean;
  /** Nothing snaps. */
  readonly alt: boolean;
  readonly pointer: 'mouse' | 'touch' | 'pen';
  /** 2 for the second of two quick presses at one place. */
  readonly count: 1 | 2;
}

/** What a state of the hand works with: everything it does goes through here. */
export interface ToolContext {
  readonly design: () => Design;
  readonly selection: () => DesignSelection;
  /** Id of the floor that is drawn on. */
  readonly floor: () => string;
  readonly defaults: () => DrawingDefaults;
  readonly snapping: () => SnapOptions;
  /** CSS pixels in plan units. */
  readonly units: (pixels: number) => number;
  readonly pick: (worldPoint: Point) => PickedObject | null;
  readonly handleAt: (screenPoint: Point, pointer: HandSample['pointer']) => Handle | null;
  readonly snap: (box: Box, except: ReadonlySet<string>) => Snapped;
  readonly dispatch: (command: DesignCommand) => boolean;
  readonly select: (selection: DesignSelection, mode: SelectionMode) => void;
  readonly draft: (draft: Draft) => void;
  /** Takes what is selected in the hand: it follows transforms at once, and is put down by a command. */
  readonly lift: () => void;
  readonly carry: (transforms: readonly Transform[]) => void;
  readonly putDown: () => void;
  /** What a command would make of the design, drawn over it. */
  readonly foresee: (command: DesignCommand) => void;
  readonly want: (input: InputWanted) => void;
  /** Back to selecting. */
  readonly finished: () => void;
}

/** One state of the hand. What it does not take is the map's. */
export interface Tool {
  /** False: not wanted, the map may move. */
  readonly press: (sample: HandSample) => boolean;
  readonly drag: (sample: HandSample) => void;
  readonly release: (sample: HandSample) => void;
  readonly hover: (sample: HandSample) => void;
  /** Enter: what was begun is done, as far as it is something. */
  readonly finish: () => void;
  /** Escape, another tool, a second finger. False: there was nothing to give up. */
  readonly cancel: () => boolean;
  readonly cursor: string;
  /** Set point by point: a press is a point, not an object. */
  readonly isPointwise: boolean;
}

/** A tool does what it says and leaves the rest out. */
export function toolOf(parts: Partial<Tool> & Pick<Tool, 'press'>): Tool {
  return {
    drag: () => {},
    release: () => {},
    hover: () => {},
    finish: () => {},
    cancel: () => false,
    cursor: 'crosshair',
    isPointwise: false,
    ...parts,
  };
}
