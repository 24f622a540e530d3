/** How a request for seats or places ended: `conflict`: somebody else has them; `refused`: for any other reason. */
export type HoldOutcome = 'granted' | 'conflict' | 'refused';

/** What a provider's message brought: `refunded`: money that came goes back. */
export type PaymentEnd = 'succeeded' | 'failed' | 'refunded';

/** A call that was answered. */
export interface AnsweredCall {
  readonly method: string;
  /** The pattern of its route; `none` when there is no such address. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** A stream, whose length says nothing. */
  readonly isEndless: boolean;
}

/** What happens here, told as it happens. Telling costs next to nothing, never fails, and names nobody. */
export interface Metrics {
  call(call: AnsweredCall): void;
  /** So many calls wait for their turn by now. */
  callsWaiting(calls: number): void;
  hold(outcome: HoldOutcome): void;
  /** A booking ended by its deadline. */
  holdExpired(): void;
  /** A batch of holds that was committed. */
  holdBatch(requests: number, seconds: number): void;
  orderPaid(): void;
  /** @param way a provider, or the way in which a counter was paid */
  payment(way: string, end: PaymentEnd): void;
  /** Work behind the scenes that failed. */
  failure(): void;
}

const nothing = (): void => undefined;

/** Counts nothing. */
export const noMetrics: Metrics = {
  call: nothing,
  callsWaiting: nothing,
  hold: nothing,
  holdExpired: nothing,
  holdBatch: nothing,
  orderPaid: nothing,
  payment: nothing,
  failure: nothing,
};

/** Tells both. */
export function bothMetrics(one: Metrics, other: Metrics): Metrics {
  return {
    call: (call) => [one, other].forEach((each) => each.call(call)),
    callsWaiting: (calls) => [one, other].forEach((each) => each.callsWaiting(calls)),
    hold: (outcome) => [one, other].forEach((each) => each.hold(outcome)),
    holdExpired: () => [one, other].forEach((each) => each.holdExpired()),
    holdBatch: (requests, seconds) => [one, other].forEach((each) => each.holdBatch(requests, seconds)),
    orderPaid: () => [one, other].forEach((each) => each.orderPaid()),
    payment: (way, end) => [one, other].forEach((each) => each.payment(way, end)),
    failure: () => [one, other].forEach((each) => each.failure()),
  };
}
