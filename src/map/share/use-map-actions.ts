import { useClipboard } from '@mantine/hooks';
import type { Plan, SeatMap } from '#engine/index.ts';
import { useServices } from '../../lib/services/services.tsx';
import { mapTheme } from '../map-theme.ts';
import { fileStem, saveFile } from '../../lib/save-file.ts';

/** What can be done with the picture of a map. */
export const MAP_ACTIONS = ['copyLink', 'png', 'svg', 'print'] as const;
export type MapAction = (typeof MAP_ACTIONS)[number];

/** More seats than these make a file that nobody can open: then only what is seen is drawn. */
const MOST_SEATS = 120_000;

interface MapActionsInput {
  readonly map: SeatMap;
  readonly plan: Plan;
  /** Something did not work out. */
  readonly onFailed: () => void;
}

interface MapActions {
  readonly run: (action: MapAction) => void;
  /** The address was copied a moment ago. */
  readonly isCopied: boolean;
}

/** The picture as vectors on white, the whole plan unless that is too much. */
export function paperPicture(map: SeatMap, plan: Plan): string {
  const area = plan.seats.count > MOST_SEATS ? 'view' : 'plan';
  return map.toSVG({ area, theme: { ...mapTheme('standard', 'light'), background: '#ffffff' } });
}

export function useMapActions({ map, plan, onFailed }: MapActionsInput): MapActions {
  const clipboard = useClipboard({ timeout: 4000 });
  const { clock } = useServices();
  const stem = fileStem(plan.name);
  const actions: Readonly<Record<MapAction, () => void>> = {
    copyLink: () => clipboard.copy(addressNow(map)),
    png: () => {
      map
        .toPNG()
        .then((file) => saveFile(`${stem}.png`, file, clock))
        .catch(onFailed);
    },
    svg: () => {
      const file = new Blob([paperPicture(map, plan)], { type: 'image/svg+xml' });
      saveFile(`${stem}.svg`, file, clock);
    },
    // The sheet puts itself on the page when the browser is about to print.
    print: () => window.print(),
  };
  const run = (action: MapAction) => {
    try {
      actions[action]();
    } catch {
      onFailed();
    }
  };
  return { run, isCopied: clipboard.copied };
}

/** The address with the view as it is now, also before the map has come to rest. */
function addressNow(map: SeatMap): string {
  const url = new URL(window.location.href);
  const view = map.camera.toText();
  if (view !== '') url.searchParams.set('view', view);
  return url.toString();
}
