import type { CheckedRoom } from './designer/checks/design-finding.ts';
import type { SeatLabel } from './designer/commands/command.ts';
import type { Design } from './designer/design/design.ts';
import type { RowScheme } from './designer/numbering/row-names.ts';
import type { SeatScheme } from './designer/numbering/seat-names.ts';
import type { DesignerTool } from './designer/tools/designer-tool.ts';
import type { PlanIcon } from './plan/plan.ts';
import { REGION_COLORS, type RegionColors } from './plan/region-colors.ts';
import { lightTheme, type SeatMapTheme } from './scene/theme.ts';

/** What newly drawn objects are like; each draws on with what was drawn before. */
export interface DrawingDefaults {
  /**
   * Id of the region that seats belong to which are drawn in none while none is chosen; a new one is made around them
   * unless given.
   */
  readonly region?: string;
  /** `#rrggbb`: a new region has the first that no other has. */
  readonly colors: RegionColors;
  readonly seatPitch: number;
  readonly rowPitch: number;
  readonly sag: number;
  readonly rowScheme: RowScheme;
  readonly seatScheme: SeatScheme;
  /** Round tables get all chairs around. */
  readonly chairs: number;
  readonly tableShape: 'round' | 'rectangle';
  readonly icon: PlanIcon;
  /** Names given to new objects where they need one: with the number behind it, but on a stage. */
  readonly names: {
    readonly region: string;
    readonly table: string;
    readonly booth: string;
    readonly area: string;
    readonly stage: string;
  };
}

/** What snaps, while a hand draws or moves; Alt held down lets nothing snap. */
export interface SnapOptions {
  /** From line to line, plan units; 0: no grid. */
  readonly grid: number;
  /** To edges, middles and rows of other objects. */
  readonly objects: boolean;
  /** Steps of turns, radians; 0: none. */
  readonly angle: number;
}

/** What a designer is created with, and what `update` changes while it runs. Only a design is needed. */
export interface SeatMapDesignerOptions {
  readonly design: Design;
  readonly theme?: SeatMapTheme;
  /** Id of the floor that is shown and drawn on; the first unless given. */
  readonly floor?: string;
  readonly tool?: DesignerTool;
  readonly snap?: Partial<SnapOptions>;
  readonly defaults?: Partial<DrawingDefaults>;
  /** Sold or held: safe change. */
  readonly kept?: readonly SeatLabel[];
  readonly room?: CheckedRoom;
  /** Name of the map for assistive technology; the design's name by default. */
  readonly label?: string;
  readonly description?: string;
}

/** The options with everything that was left open. */
export interface DesignerProps {
  readonly theme: SeatMapTheme;
  readonly floor: string;
  readonly tool: DesignerTool;
  readonly snap: SnapOptions;
  readonly defaults: DrawingDefaults;
  readonly kept: readonly SeatLabel[];
  readonly room: CheckedRoom;
}

/** Snapping and drawing as they were before, where a part of them is given only. */
export function designerProps(options: SeatMapDesignerOptions, before?: DesignerProps): DesignerProps {
  const { design, theme = lightTheme, tool = 'select', kept = [], room = {} } = options;
  const { floor = design.floors[0]?.id ?? '' } = options;
  return {
    theme,
    floor,
    tool,
    kept,
    room,
    snap: { grid: 0, objects: true, angle: Math.PI / 12, ...before?.snap, ...options.snap },
    defaults: { ...usualDefaults(design.seatSize), ...before?.defaults, ...options.defaults },
  };
}

function usualDefaults(seatSize: number): DrawingDefaults {
  return {
    colors: REGION_COLORS,
    seatPitch: seatSize * 1.25,
    rowPitch: seatSize * 1.6,
    sag: 0,
    rowScheme: { kind: 'letters', alphabet: 'english', skip: '', afterLast: 'counted', first: 'A' },
    seatScheme: { kind: 'consecutive', from: 'left', first: 1 },
    chairs: 8,
    tableShape: 'round',
    icon: 'entrance',
    names: { region: 'Region', table: 'Table', booth: 'Box', area: 'Area', stage: 'Stage' },
  };
}
