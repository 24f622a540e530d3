import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { HoldRequest, HoldVerdict } from './hold-request.ts';
import { refusalOf } from './refusal-of-verdict.ts';
import type { SeatLedger } from './seat-ledger.ts';
import type { SalesByShow } from './show-sale.ts';
import type { Sweeper } from './sweeper.ts';

type Held = Extract<HoldVerdict, { readonly code: 'ok' }>;

/** The booking is there already: made by the same call before. */
export interface AlreadyMade {
  readonly code: 'alreadyMade';
}

export type HoldItems = (
  request: HoldRequest,
  sold: SalesByShow,
) => Promise<Result<Held, BookingRefusal | AlreadyMade>>;

/** Holds; what only expired holds stand in the way of is given back first, and tried once more. */
export function holdOrSweep(ledger: SeatLedger, sweeper: Sweeper): HoldItems {
  return async (request, sold) => {
    let verdict = await ledger.hold(request);
    const short = verdict.code === 'placesTaken' || verdict.code === 'notForSale';
    if (short && (await sweeper.sweep()) > 0) verdict = await ledger.hold(request);
    if (verdict.code === 'ok') return accept(verdict);
    return refuse(verdict.code === 'alreadyMade' ? verdict : refusalOf(verdict, sold, request.ticketsMost));
  };
}
