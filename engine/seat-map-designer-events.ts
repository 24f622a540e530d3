import type { CameraState } from './camera/camera-state.ts';
import type { DesignFinding } from './designer/checks/design-finding.ts';
import type { CommandRefusal, DesignCommand } from './designer/commands/command.ts';
import type { Design } from './designer/design/design.ts';
import type { DesignSelection } from './designer/selection/design-selection.ts';
import type { DesignerTool } from './designer/tools/designer-tool.ts';
import type { Point } from './geometry/point.ts';

/** What the designer tells its host. */
export interface SeatMapDesignerEvents {
  /** By whatever way: a hand, a key, `dispatch`, undo. `command` is null for undo, redo and another design. */
  readonly 'design.changed': { readonly design: Design; readonly command: DesignCommand | null };
  /** A step was undone or redone: what it does. Comes behind `design.changed`. */
  readonly 'history.moved': { readonly way: 'undone' | 'redone'; readonly command: DesignCommand };
  readonly 'selection.changed': { readonly selection: DesignSelection };
  readonly 'findings.changed': { readonly findings: readonly DesignFinding[] };
  readonly 'tool.changed': { readonly tool: DesignerTool };
  /** By whatever way: given, or shown because something on it was revealed. Id of the floor. */
  readonly 'floor.changed': { readonly floor: string };
  /** What a hand or a key wanted cannot be done. */
  readonly 'command.refused': { readonly command: DesignCommand; readonly refusal: CommandRefusal };
  /**
   * A tool has what it needs but for something that only the host can ask: the words of a text, the icon, and how far
   * apart the two points of a picture are. Answer by `dispatch`.
   */
  readonly 'input.wanted': InputWanted;
  /**
   * The right button, a long press, which have selected what lies there, or the key of menus: then in the middle of what
   * is selected. Screen points are CSS pixels of the map.
   */
  readonly 'menu.wanted': { readonly screenPoint: Point; readonly worldPoint: Point };
  /** A shortcut of the host's own part: `palette`, `save`, `preview`. */
  readonly 'command.wanted': { readonly id: string };
  readonly 'pointer.moved': { readonly worldPoint: Point | null };
  readonly 'camera.changed': { readonly camera: CameraState };
  readonly 'image.failed': { readonly href: string };
}

export type InputWanted =
  | { readonly input: 'text'; readonly at: Point }
  | { readonly input: 'length'; readonly picture: string; readonly from: Point; readonly to: Point };

export type SeatMapDesignerListener<E extends keyof SeatMapDesignerEvents> = (
  event: SeatMapDesignerEvents[E],
) => void;
