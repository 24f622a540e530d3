import { createContext, lazy, type ReactNode, use, useCallback, useState } from 'react';
import type { ShowId } from '#domain/ids.ts';
import type { Plan } from '#engine/index.ts';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../ui/toasts.ts';
import { LatePart } from '../../ui/late-part.tsx';

/** What takes a seat from within its view. */
export interface SeatTake {
  readonly label: string;
  readonly onTake: () => void;
}

/** Opens the view from a seat of the room around; `take`: it can be taken there. */
export type OpenSeatView = (seat: number, take?: SeatTake) => void;

const SeatViewContext = createContext<OpenSeatView | null>(null);

/** Null where nothing shows views. */
export function useOpenSeatView(): OpenSeatView | null {
  return use(SeatViewContext);
}

const SeatViewDialog = lazy(async () => ({
  default: (await import('./seat-view-dialog.tsx')).SeatViewDialog,
}));

interface Asked {
  readonly seat: number;
  readonly take: SeatTake | undefined;
  readonly opener: Element | null;
}

interface SeatViewHostProps {
  readonly showId: ShowId;
  readonly plan: Plan;
  readonly children: ReactNode;
}

/** Everything below may offer the view from a seat; the dialog comes with the first that is asked for. */
export function SeatViewHost({ showId, plan, children }: SeatViewHostProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const failed = () => {
    setAsked(null);
    toastFailure(t('failure.content'));
  };
  const open: OpenSeatView = useCallback(
    (seat, take) => setAsked({ seat, take, opener: document.activeElement }),
    [],
  );
  return (
    <SeatViewContext value={open}>
      {children}
      {asked !== null && (
        <LatePart onMissing={failed} missing={null}>
          <SeatViewDialog key={asked.seat} {...{ showId, plan, ...asked }} onClose={() => setAsked(null)} />
        </LatePart>
      )}
    </SeatViewContext>
  );
}
