import type { Box } from '../geometry/box.ts';
import type { SeatMark } from '../plan/plan.ts';
import type { AlignTo, DesignCommand } from './commands/command.ts';
import { bakeObject, isSeated } from './bake/bake-object.ts';
import type { Design } from './design/design.ts';
import { objectsOnFloor } from './design/objects-on-floor.ts';
import { type DesignSelection, seatsOfSelection } from './selection/design-selection.ts';
import { selectedBox } from './selection/selected-box.ts';
import { DESIGNER_TOOLS, type DesignerTool } from './tools/designer-tool.ts';

/** An entry of the palette: everything that a key does. */
export interface DesignerCommand {
  readonly id: string;
  readonly group: 'edit' | 'select' | 'move' | 'arrange' | 'object' | 'seats' | 'tool' | 'view';
  /** Of its text, for the host. */
  readonly labelKey: string;
  /**
   * As `shortcutOf` writes a key: `mod` is Control or Command; letters in lower case. The first is the one to be shown.
   */
  readonly shortcuts: readonly string[];
  /** The host does it: the designer says `command.wanted`. */
  readonly isHosts: boolean;
}

const TOOL_KEYS: Readonly<Record<DesignerTool, string>> = {
  select: 'v',
  lasso: 'l',
  pan: 'h',
  polygon: 'p',
  rectangle: 'r',
  ellipse: 'e',
  arc: 'a',
  row: 'w',
  block: 'b',
  seat: 's',
  table: 't',
  booth: 'o',
  area: 'g',
  stage: 'y',
  walkway: 'k',
  text: 'x',
  icon: 'i',
  calibrate: 'c',
};

/** Everything that can be done by key, in the order of the palette. */
export const DESIGNER_COMMANDS: readonly DesignerCommand[] = [
  ...entries('edit', {
    undo: ['mod+z'],
    redo: ['mod+shift+z', 'mod+y'],
    cut: ['mod+x'],
    copy: ['mod+c'],
    paste: ['mod+v'],
    duplicate: ['mod+d'],
    remove: ['Delete', 'Backspace'],
    finish: ['Enter'],
    cancel: ['Escape'],
    insert: ['Insert', 'shift+Enter'],
  }),
  ...entries('select', {
    all: ['mod+a'],
    none: ['mod+shift+a'],
    next: ['.'],
    previous: [','],
    contents: ['mod+Enter'],
  }),
  ...entries('move', {
    left: ['ArrowLeft'],
    right: ['ArrowRight'],
    up: ['ArrowUp'],
    down: ['ArrowDown'],
    farLeft: ['shift+ArrowLeft'],
    farRight: ['shift+ArrowRight'],
    farUp: ['shift+ArrowUp'],
    farDown: ['shift+ArrowDown'],
    turnRight: [']'],
    turnLeft: ['['],
    mirror: ['shift+h'],
    flip: ['shift+v'],
  }),
  ...entries('arrange', {
    left: ['alt+ArrowLeft'],
    centre: ['alt+c'],
    right: ['alt+ArrowRight'],
    top: ['alt+ArrowUp'],
    middle: ['alt+m'],
    bottom: ['alt+ArrowDown'],
    distributeX: ['alt+h'],
    distributeY: ['alt+v'],
    front: ['shift+PageUp'],
    forward: ['PageUp'],
    backward: ['PageDown'],
    back: ['shift+PageDown'],
  }),
  ...entries('object', {
    lock: ['shift+l'],
    hide: ['shift+e'],
    showAll: ['shift+s'],
    bendOut: ["shift+'"],
    bendIn: ["'"],
    joinRows: ['j'],
    splitRow: ['shift+j'],
    toSeats: ['shift+x'],
    resetSeats: ['shift+z'],
    fitOutline: ['shift+f'],
  }),
  ...entries('seats', {
    accessible: ['1'],
    companion: ['2'],
    restrictedView: ['3'],
    limitedLegroom: ['4'],
    panorama: ['5'],
  }),
  ...entries('seats', { number: ['n'] }, true),
  ...DESIGNER_TOOLS.map((tool) => entry('tool', tool, [TOOL_KEYS[tool]], false)),
  ...entries('view', { fit: ['0'], fitSelection: ['f'], zoomIn: ['+', '='], zoomOut: ['-'] }),
  ...entries('view', { palette: ['?'], save: ['mod+s'], preview: ['shift+p'], grid: ['shift+g'] }, true),
];

function entries(
  group: DesignerCommand['group'],
  keys: Readonly<Record<string, readonly string[]>>,
  isHosts = false,
): readonly DesignerCommand[] {
  return Object.entries(keys).map(([name, shortcuts]) => entry(group, name, shortcuts, isHosts));
}

function entry(
  group: DesignerCommand['group'],
  name: string,
  shortcuts: readonly string[],
  isHosts: boolean,
): DesignerCommand {
  return { id: `${group}.${name}`, group, labelKey: `designer.command.${group}.${name}`, shortcuts, isHosts };
}

/** A pressed key as the DOM names it. */
export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** A key with what is held down: `mod+shift+z`. Shift is said of letters and named keys, not of signs it makes. */
export function shortcutOf({ key, code, shiftKey, ctrlKey, metaKey, altKey }: PressedKey): string {
  // With Alt a letter may be another sign.
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const isSign = key.length === 1 && !/[a-z]/i.test(key);
  const name = altKey && letter ? letter.toLowerCase() : key.length === 1 ? key.toLowerCase() : key;
  const saysShift = shiftKey && (!isSign || name === "'");
  return [ctrlKey || metaKey ? 'mod' : '', altKey ? 'alt' : '', saysShift ? 'shift' : '', name]
    .filter((part) => part !== '')
    .join('+');
}

/** The entry of a key; null: the key is somebody else's. */
export function commandOfKey(key: PressedKey): DesignerCommand | null {
  return BY_SHORTCUT.get(shortcutOf(key)) ?? null;
}

const BY_SHORTCUT = new Map(
  DESIGNER_COMMANDS.flatMap((command) => command.shortcuts.map((shortcut) => [shortcut, command] as const)),
);

/** What an entry does with what is selected. */
export interface CommandGround {
  readonly design: Design;
  readonly selection: DesignSelection;
  /** Id of the floor that is shown. */
  readonly floor: string;
  /** One step of a key, plan units; and of a turn, radians. */
  readonly step: number;
  readonly turn: number;
}

/** The command that an entry of the palette gives; null where there is nothing it could be done to. Linear. */
export function designCommandOf(id: string, ground: CommandGround): DesignCommand | null {
  const { design, selection, step, turn } = ground;
  const { ids, seats } = selection;
  const [group, name = ''] = id.split('.');
  if (group === 'seats') return markCommand(ground, name);
  if (id === 'object.showAll') {
    const hidden = objectsOnFloor(design, ground.floor).filter((object) => object.hidden);
    return hidden.length === 0
      ? null
      : { type: 'hide', ids: hidden.map((object) => object.id), hidden: false };
  }
  if (group === 'move' && name in STEPS) return moveCommand(ground, STEPS[name] ?? [0, 0]);
  if (id === 'edit.remove') return removeCommand(selection);
  const [seat] = seats;
  if (id === 'object.splitRow') return seats.length === 1 && seat ? { type: 'splitRow', seat } : null;
  if (ids.length === 0) return null;
  if (group === 'arrange') return arrangeCommand(ids, name);
  const box = selectedBox(design, selection);
  const about = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  const objects = design.objects.filter((object) => ids.includes(object.id));
  switch (id) {
    case 'edit.duplicate':
      return { type: 'duplicate', ids, ...besideBox(box, design.seatSize, step) };
    case 'move.turnRight':
      return { type: 'rotate', ids, angle: turn, about };
    case 'move.turnLeft':
      return { type: 'rotate', ids, angle: -turn, about };
    case 'move.mirror':
      return { type: 'mirror', ids, across: 'vertical', about };
    case 'move.flip':
      return { type: 'mirror', ids, across: 'horizontal', about };
    case 'object.lock':
      return { type: 'lock', ids, locked: objects.some((object) => !object.locked) };
    case 'object.hide':
      return { type: 'hide', ids, hidden: true };
    case 'object.bendOut':
    case 'object.bendIn': {
      const bent = objects.filter((object) => object.kind === 'row' || object.kind === 'block');
      const by = id === 'object.bendOut' ? step : -step;
      const commands = bent.map(
        (object) => ({ type: 'set', ids: [object.id], fields: { sag: object.sag + by } }) as const,
      );
      return commands.length === 0 ? null : { type: 'batch', commands };
    }
    case 'object.joinRows':
      return ids.length < 2 ? null : { type: 'joinRows', ids };
    case 'object.toSeats':
      return { type: 'toSeats', ids };
    case 'object.resetSeats':
      return { type: 'resetSeats', ids };
    case 'object.fitOutline':
      return { type: 'fitOutline', ids };
    default:
      return null;
  }
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
  farLeft: [-10, 0],
  farRight: [10, 0],
  farUp: [0, -10],
  farDown: [0, 10],
};

function moveCommand(
  { selection, step }: CommandGround,
  [x, y]: readonly [number, number],
): DesignCommand | null {
  const { ids, seats } = selection;
  const by = { dx: x * step, dy: y * step };
  const commands: readonly DesignCommand[] = [
    ...(ids.length > 0 ? [{ type: 'move', ids, ...by } as const] : []),
    ...(seats.length > 0 ? [{ type: 'moveSeats', seats, ...by } as const] : []),
  ];
  const [only, ...others] = commands;
  return others.length > 0 ? { type: 'batch', commands } : (only ?? null);
}

function removeCommand({ ids, seats }: DesignSelection): DesignCommand | null {
  const commands: readonly DesignCommand[] = [
    ...(seats.length > 0 ? [{ type: 'removeSeats', seats } as const] : []),
    ...(ids.length > 0 ? [{ type: 'remove', ids } as const] : []),
  ];
  const [only, ...others] = commands;
  return others.length > 0 ? { type: 'batch', commands } : (only ?? null);
}

const ALIGNMENTS: readonly AlignTo[] = ['left', 'centre', 'right', 'top', 'middle', 'bottom'];
const ORDERS = ['front', 'back', 'forward', 'backward'] as const;

function arrangeCommand(ids: readonly string[], name: string): DesignCommand | null {
  const to = ALIGNMENTS.find((each) => each === name);
  if (to) return ids.length < 2 ? null : { type: 'align', ids, to };
  const order = ORDERS.find((each) => each === name);
  if (order) return { type: 'reorder', ids, to: order };
  return ids.length < 3 ? null : { type: 'distribute', ids, along: name === 'distributeX' ? 'x' : 'y' };
}

const MARKS: readonly SeatMark[] = [
  'accessible',
  'companion',
  'restrictedView',
  'limitedLegroom',
  'panorama',
];

/**
 * How far a copy goes to lie beside what it is of, with half a seat between them, in whole steps: to the right, and below
 * what is wider than high, as a row lies behind a row.
 */
function besideBox(box: Box, seatSize: number, step: number): { readonly dx: number; readonly dy: number } {
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
  const far = Math.ceil((Math.min(width, height) + seatSize / 2) / step) * step;
  return width > height ? { dx: 0, dy: far } : { dx: far, dy: 0 };
}

/** Set on all, or taken off where all have it. */
function markCommand({ design, selection }: CommandGround, name: string): DesignCommand | null {
  const mark = MARKS.find((each) => each === name);
  const seats = seatsOfSelection(design, selection);
  if (!mark || seats.length === 0) return null;
  const marked = new Set(
    design.objects
      .filter(isSeated)
      .flatMap((object) =>
        bakeObject(object).flatMap((row) =>
          row.seats.filter((seat) => seat.marks?.includes(mark)).map(({ key }) => `${key} ${object.id}`),
        ),
      ),
  );
  const isOnAll = seats.every(({ object, key }) => marked.has(`${key} ${object}`));
  return { type: 'markSeats', seats, marks: { [mark]: !isOnAll } };
}
