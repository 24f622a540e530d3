import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';
import type { ShowId } from '#domain/ids.ts';
import type { Plan } from '#engine/index.ts';

/** Opens the view from a seat of the room around. */
export type OpenSeatView = (seat: number) => void;

const SeatViewContext = createContext<OpenSeatView | null>(null);

/** Null where nothing shows views. */
export function useOpenSeatView(): OpenSeatView | null {
  return use(SeatViewContext);
}

const SeatViewDialog = lazy(async () => ({
  default: (await import('./seat-view-dialog.tsx')).SeatViewDialog,
}));

interface SeatViewHostProps {
  readonly showId: ShowId;
  readonly plan: Plan;
  readonly children: ReactNode;
}

/** Everything below may offer the view from a seat; the dialog comes with the first that is asked for. */
export function SeatViewHost({ showId, plan, children }: SeatViewHostProps) {
  const [asked, setAsked] = useState<{ readonly seat: number; readonly opener: Element | null } | null>(null);
  const open: OpenSeatView = useCallback((seat) => setAsked({ seat, opener: document.activeElement }), []);
  return (
    <SeatViewContext value={open}>
      {children}
      {asked !== null && (
        <Suspense>
          <SeatViewDialog key={asked.seat} {...{ showId, plan, ...asked }} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </SeatViewContext>
  );
}
