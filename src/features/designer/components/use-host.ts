import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanIcon, SeatMapDesigner } from '#engine/index.ts';
import { PLAN_ICONS } from '../../../map/designer/drawing.ts';
import type { HostCommand } from '../model/command-entries.ts';
import { listenToUndoKeys, type UndoCommand } from '../model/undo-keys.ts';
import type { useClipboard } from './use-clipboard.ts';
import type { useDialogs } from './use-dialogs.tsx';

interface HostParts {
  readonly designer: SeatMapDesigner | null;
  readonly dialogs: ReturnType<typeof useDialogs>;
  readonly clipboard: ReturnType<typeof useClipboard>;
  readonly focusMap: () => void;
  readonly onSave: () => void;
  readonly onGrid: () => void;
  readonly onPicture: () => void;
  /** The icon tool draws it from now on. */
  readonly onIcon: (icon: PlanIcon) => void;
}

/**
 * What the screen itself does by key and palette; wherever the focus is the palette, Ctrl or Command with K, and undo
 * and redo.
 */
export function useHost({ designer, dialogs, clipboard, focusMap, onIcon, ...on }: HostParts) {
  const { t } = useTranslation('designer');
  const palette = () => {
    // A command is of the map, unless something else has the focus.
    if (document.activeElement === document.body) focusMap();
    dialogs.palette(host());
  };
  const draw = (icon: PlanIcon) => {
    onIcon(icon);
    designer?.update({ tool: 'icon', defaults: { icon } });
  };
  const host = (): readonly HostCommand[] => [
    { id: 'view.palette', run: palette },
    { id: 'view.save', run: on.onSave },
    { id: 'view.preview', run: dialogs.preview },
    { id: 'view.grid', run: on.onGrid },
    { id: 'seats.number', run: dialogs.number },
    { id: 'host.publish', run: dialogs.publish },
    { id: 'host.versions', run: dialogs.versions },
    { id: 'host.discard', run: dialogs.discard },
    { id: 'host.picture', run: on.onPicture },
    { id: 'edit.copy', run: clipboard.copy, isPossible: designer?.canRun('edit.copy') === true },
    { id: 'edit.cut', run: clipboard.cut, isPossible: designer?.canRun('edit.cut') === true },
    { id: 'edit.paste', run: clipboard.paste },
    ...PLAN_ICONS.map((icon) => ({
      id: `host.icon_${icon}`,
      text: t('icon.command', { icon: t(`choice.${icon}`) }),
      run: () => draw(icon),
    })),
  ];
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    if (document.querySelector('[role=dialog]') === null) palette();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const undone = useEffectEvent((command: UndoCommand) => designer?.run(command));
  useEffect(() => listenToUndoKeys(window, (command) => undone(command)), []);
  return { host, palette };
}
