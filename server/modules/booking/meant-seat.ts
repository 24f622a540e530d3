import type { ShowSeat } from '#domain/claim.ts';
import type { ShowSale } from './show-sale.ts';

/** A seat, and the plan by which it is meant: the show's, unless given. */
export interface MeantSeat extends ShowSeat {
  readonly plan?: string | undefined;
}

export function isOtherPlan(sale: ShowSale | null | undefined, plan: string | undefined): boolean {
  return plan !== undefined && sale !== null && sale !== undefined && sale.show.plan.url !== plan;
}
