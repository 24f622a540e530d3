import { use, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, useNavigate } from 'react-router-dom';
import { ModalGuardContext } from '../modal/modal-guard.ts';
import { useModalStack } from '../modal/modal-stack.tsx';
import { isPageUnsaved, watchUnsaved } from './unsaved-page.ts';
import { useLeavePage } from './use-leave-page.ts';

interface UnsavedChanges {
  /** Leaves, or closes, without being asked: what was typed is stored. */
  readonly leave: (go: () => void) => void;
  /** Gives up: asks first where something was typed. */
  readonly giveUp: (go: () => void) => void;
}

/**
 * Asks before another page is gone to, or the page is closed or loaded anew, while `isDirty`; in a modal, also before
 * its close button, Escape or the backdrop close it. Another address of the same page (a filter, a tab) loses nothing
 * and asks nothing.
 *
 * @param isUnasked another address, by its path, that is gone to without being asked all the same
 */
export function useUnsavedChanges(
  isDirty: () => boolean,
  isUnasked: (pathname: string) => boolean = () => false,
): UnsavedChanges {
  const { t } = useTranslation();
  const modals = useModalStack();
  const navigate = useNavigate();
  const leavePage = useLeavePage();
  const isFree = useRef(false);
  const leave = (go: () => void) => {
    isFree.current = true;
    go();
    isFree.current = false;
  };
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !isUnasked(nextLocation.pathname) &&
      isPageUnsaved(),
  );
  const ask = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return;
    const { location } = blocker;
    blocker.reset();
    leavePage(() => void navigate(location));
  });
  useEffect(() => ask(), [blocker.state]);

  const isUnsaved = useEffectEvent(() => !isFree.current && isDirty());
  useEffect(() => {
    const stop = watchUnsaved(() => isUnsaved());
    const warn = (event: BeforeUnloadEvent) => {
      if (isPageUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      stop();
    };
  }, []);

  const giveUp = (go: () => void) => {
    if (!isDirty()) {
      go();
      return;
    }
    modals.open({
      title: t('form.leaveTitle'),
      description: t('form.closeText'),
      actionLabel: t('form.close'),
      cancelLabel: t('form.stay'),
      onAccept: () => leave(go),
    });
  };
  const setGuard = use(ModalGuardContext);
  const guarded = useEffectEvent(giveUp);
  useEffect(() => setGuard?.((close) => guarded(close)), [setGuard]);

  return { leave, giveUp };
}
