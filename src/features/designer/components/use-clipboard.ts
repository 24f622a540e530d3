import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserId } from '#domain/ids.ts';
import type { SeatMapDesigner } from '#engine/index.ts';
import { toastFailure } from '../../../ui/toasts.ts';
import { keptClipboard } from '../model/kept-clipboard.ts';

interface ClipboardHands {
  readonly copy: () => void;
  readonly cut: () => void;
  readonly paste: () => void;
}

/** Copying and pasting reaches other rooms and tabs of the same user. */
export function useClipboard(designer: SeatMapDesigner | null, user: UserId | null): ClipboardHands {
  const { t } = useTranslation('designer');
  const kept = useMemo(() => keptClipboard(user), [user]);
  const take = async (copied: ReturnType<SeatMapDesigner['copy']> | undefined) => {
    if (copied === null || copied === undefined) return;
    if (!(await kept.write(copied))) toastFailure(t('clipboard.unkept'));
  };
  const put = async () => {
    const found = await kept.read();
    if (designer?.paste(found ?? undefined) === false) toastFailure(t('clipboard.nothing'));
  };
  const hands = {
    copy: () => void take(designer?.copy()),
    cut: () => void take(designer?.cut()),
    paste: () => void put(),
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const hand = HANDS.get(event.key.toLowerCase());
    const isOurs = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (hand === undefined || !isOurs || isWriting(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    hands[hand]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    // Before the map hears of it.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return hands;
}

const HANDS: ReadonlyMap<string, keyof ClipboardHands> = new Map([
  ['c', 'copy'],
  ['x', 'cut'],
  ['v', 'paste'],
]);

/** Also where words of the page are selected, or a dialog is open: then these keys are the browser's. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || getSelection()?.isCollapsed === false) return true;
  return (
    target.matches('input, textarea, select, [contenteditable]') || target.closest('[role=dialog]') !== null
  );
}
