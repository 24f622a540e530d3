import type { ReactNode } from 'react';
import type { BookingActor } from '../../../lib/booking/booking-session.ts';
import { CartPanel } from './cart-panel.tsx';
import { CartSheet } from './cart-sheet.tsx';
import { SolvingNotice } from './solving-notice.tsx';
import { useIsFrom } from '../../../ui/theme/breakpoints.ts';

/** Something on the cart that may lead the eye to the map. */
export type ShowingMap = (showMap: () => void) => ReactNode;

export interface CartPlaceProps {
  readonly booking: BookingActor;
  /** What is in it: for the bar of a phone. */
  readonly sum: {
    readonly tickets: number;
    /** Those that are not of the show that is seen, and of how many others they are. */
    readonly elsewhere?: { readonly tickets: number; readonly shows: number };
    /** Minor units; null: not known yet. */
    readonly amount: number | null;
    readonly currency: string;
    /** Said where nothing is in it. */
    readonly empty: string;
  };
  /** What has happened to the selection. */
  readonly notes?: ShowingMap;
  /** What is chosen. */
  readonly content: ShowingMap;
  readonly totals: ReactNode;
  readonly isProceeding: boolean;
  readonly refusal: string | null;
  /** Why it takes so long; said while one waits. */
  readonly waiting?: string | null;
  readonly onProceed: () => void;
  /** Takes the refusal away. */
  readonly onForgive: () => void;
}

/** The cart: beside the map where there is room for both, below it on a phone. */
export function CartPlace(props: CartPlaceProps) {
  const isWide = useIsFrom('md');
  return (
    <>
      {isWide ? <CartPanel {...props} /> : <CartSheet {...props} />}
      <SolvingNotice />
    </>
  );
}
