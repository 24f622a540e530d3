import { type ReactNode, startTransition, useLayoutEffect, useRef } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Log } from '../../lib/log.ts';
import { hearWhileWaking, repeatEarlyDeed } from './repeat-early-deed.ts';
import { sheetToStyles } from './sheet-to-styles.ts';
import { StayInPlace } from './stay-in-place.tsx';

interface ShowAppOptions {
  /** Nothing is kept: no language, no look, no session, no booking. */
  readonly isStranger: boolean;
  /** Is told where the drawn page differs from what the application shows. */
  readonly log: Log;
}

/**
 * Shows the application. A page that the server has drawn is gone on from as it stands where this browser holds
 * nothing of ours, for it was drawn for such a one; otherwise the application takes its place in one commit. Either
 * way what somebody has done on it before is done by the application, and it stays where it was scrolled to.
 */
export function showApp(root: HTMLElement, app: ReactNode, { isStranger, log }: ShowAppOptions): void {
  const repeat = () => repeatEarlyDeed(window, root);
  // As a transition it is rendered piece by piece: the page answers in between.
  if (root.hasChildNodes() && isStranger) {
    sheetToStyles(root);
    startTransition(() => {
      // What differs after all (a weekend has begun since) is drawn anew; visitors see nothing of it.
      const onRecoverableError = (error: unknown) => log.error('the drawn page was not gone on from', error);
      hydrateRoot(root, <StayInPlace>{app}</StayInPlace>, { onRecoverableError });
    });
    repeat();
    hearWhileWaking(window, root);
  } else {
    const shown = createRoot(root);
    startTransition(() =>
      shown.render(
        <StayInPlace>
          <Shown then={repeat}>{app}</Shown>
        </StayInPlace>,
      ),
    );
  }
}

/** Calls `then` once its children stand. */
function Shown({ then, children }: { readonly then: () => void; readonly children: ReactNode }) {
  const first = useRef(then);
  useLayoutEffect(() => first.current(), []);
  return children;
}
