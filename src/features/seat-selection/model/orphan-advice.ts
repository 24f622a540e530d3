import type { OrphanRule } from '#domain/orphan-rule.ts';
import type { OrphanCheck } from '#engine/index.ts';

/** A way out that one press takes. */
export interface OrphanWay {
  readonly kind: 'same' | 'more' | 'fewer';
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

/** What is said of single seats that are left over. */
export interface OrphanAdvice {
  readonly rule: Exclude<OrphanRule, 'off'>;
  /** In seat order. */
  readonly seats: readonly number[];
  /** To add seats and to move, as far as there are any and the limits allow; to give some back where neither does. */
  readonly ways: readonly OrphanWay[];
}

/**
 * Null: nothing is to be said.
 *
 * @param mostMore so many tickets more the limits allow
 */
export function orphanAdvice(
  rule: OrphanRule,
  { isAllowed, orphans, forgiven, remedies }: OrphanCheck,
  mostMore: number,
): OrphanAdvice | null {
  if (rule === 'off' || isAllowed) return null;
  const better = remedies.filter(
    ({ kind, add, remove }) => kind === 'same' || (kind === 'more' && add.length - remove.length <= mostMore),
  );
  return {
    rule,
    seats: orphans.filter((seat) => !forgiven.includes(seat)),
    ways: better.length > 0 ? better : remedies.filter(({ kind }) => kind === 'fewer'),
  };
}
