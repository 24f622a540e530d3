import type { i18n, TFunction } from 'i18next';
import type { SeatMapDesigner } from '#engine/index.ts';
import { DESIGNER_COMMANDS } from '../../../map/designer/drawing.ts';
import { commandText } from './command-text.ts';

/** Something the screen does, beside or instead of what the designer does. */
export interface HostCommand {
  /** `view.save`, `edit.paste`, or one of the screen's own. */
  readonly id: string;
  readonly run: () => void;
  /** `command` of the texts, by the id, unless given. */
  readonly text?: string;
  /** It is unless given. */
  readonly isPossible?: boolean;
}

/** A command as a palette or a menu offers it. */
export interface CommandEntry {
  readonly id: string;
  readonly text: string;
  readonly shortcut: string | undefined;
  readonly isPossible: boolean;
  readonly run: () => void;
}

/** What opens the palette: in it there is no need of that. */
const PALETTE = 'view.palette';

/** What the screen alone does comes first, then every command of the designer in its order. */
export function commandEntries(
  designer: Pick<SeatMapDesigner, 'canRun' | 'run'>,
  host: readonly HostCommand[],
  t: TFunction<'designer'>,
  texts: i18n,
): readonly CommandEntry[] {
  const ofHost = new Map(host.map((command) => [command.id, command]));
  const own = DESIGNER_COMMANDS.filter(({ id }) => id !== PALETTE).map(({ id, shortcuts, isHosts }) => ({
    id,
    shortcut: shortcuts[0],
    isPossible: ofHost.get(id)?.isPossible ?? (ofHost.has(id) || (!isHosts && designer.canRun(id))),
    run: ofHost.get(id)?.run ?? (() => designer.run(id)),
    text: commandText(id, t, texts),
  }));
  const known = new Set(own.map(({ id }) => id));
  const others = host
    .filter(({ id }) => id !== PALETTE && !known.has(id))
    .map(({ id, run, text = commandText(id, t, texts) }) => ({
      ...{ id, run, text },
      ...{ shortcut: undefined, isPossible: true },
    }));
  return [...others, ...own];
}
