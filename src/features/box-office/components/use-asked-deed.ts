import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { BookingReference } from '#machines/booking/booking-answer.ts';
import { type BookingCalls, createBookingCalls } from '../../../lib/booking/booking-calls.ts';
import { isUnanswered } from '../../../lib/http/is-unanswered.ts';
import { parseFailure } from '../../../lib/http/parse-failure.ts';
import { useWhenOnline } from '../../../lib/http/use-online.ts';
import { useIsElsewhere } from '../../../lib/navigation/use-is-elsewhere.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useBoxOfficeCalls } from '../api/box-office-calls.ts';
import { type AskedDeed, keepAsked, readAsked } from '../model/asked-deed.ts';
import type { CounterResult } from './sold-view.tsx';

interface AskedDeedInput {
  /** What it was asked for lies before the seller, who can ask for it again. */
  readonly isInHand: boolean;
  /** It was done, although nobody has heard so. */
  readonly onFound: (result: CounterResult, reference: BookingReference) => void;
}

export interface AskedDeedState {
  /** What was asked for is not in hand, and whether it was done is being found out. */
  readonly isLooking: boolean;
  /** Whether it was done is not known, and could not be found out. */
  readonly isUnknown: boolean;
  readonly askAgain: () => void;
  /** Does it by `act`, and remembers that it was asked for until there is an answer. */
  readonly ask: <Answer>(deed: AskedDeed, act: (requestKey: string) => Promise<Answer>) => Promise<Answer>;
}

/**
 * Finds out what became of a sale or a reservation whose answer never came, once its seats are not in hand any more:
 * after a reload, when everything was released, or when the seller had left before it came. Nothing is sold by that.
 */
export function useAskedDeed({ isInHand, onFound }: AskedDeedInput): AskedDeedState {
  const { http, drafts } = useServices();
  const calls = useBoxOfficeCalls();
  const isElsewhere = useIsElsewhere();
  const [known, setKnown] = useState<boolean | null>(null);
  const [attempt, setAttempt] = useState(0);
  const askAgain = useCallback(() => setAttempt((before) => before + 1), []);
  const settle = useEffectEvent((deed: AskedDeed, outcome: Outcome) => {
    setKnown(outcome !== 'unknown');
    if (outcome === 'unknown' || outcome === 'notDone') return;
    keepAsked(drafts, null);
    if (outcome !== 'refused') onFound(outcome, { id: deed.id, token: deed.token });
  });
  useEffect(() => {
    const deed = isInHand ? null : readAsked(drafts);
    if (deed === null) return undefined;
    let isLeft = false;
    const settled = (outcome: Outcome) => {
      if (!isLeft) settle(deed, outcome);
    };
    const failed = (thrown: unknown) => settled(isUnanswered(parseFailure(thrown)) ? 'unknown' : 'refused');
    outcomeOf(deed, createBookingCalls(http, 'counter'), calls).then(settled, failed);
    return () => {
      isLeft = true;
    };
  }, [isInHand, attempt, drafts, http, calls]);
  useWhenOnline(askAgain);

  return {
    isLooking: known === null && !isInHand && readAsked(drafts) !== null,
    isUnknown: known === false && !isInHand,
    askAgain,
    ask: async (deed, act) => {
      const before = readAsked(drafts);
      const isSame = before !== null && before.kind === deed.kind && before.id === deed.id;
      const requestKey = isSame ? before.requestKey : deed.requestKey;
      keepAsked(drafts, { ...deed, requestKey });
      try {
        const answer = await act(requestKey);
        // A seller who has gone has not heard it: it is found out, and said, at the next desk.
        if (!isElsewhere()) keepAsked(drafts, null);
        return answer;
      } catch (thrown) {
        if (!isUnanswered(parseFailure(thrown))) keepAsked(drafts, null);
        throw thrown;
      }
    },
  };
}

/** `notDone`: it may still be asked for. `refused`: the server knows nothing of it any more. */
type Outcome = CounterResult | 'notDone' | 'refused' | 'unknown';

async function outcomeOf(
  deed: AskedDeed,
  bookings: Pick<BookingCalls, 'read'>,
  calls: ReturnType<typeof useBoxOfficeCalls>,
): Promise<Outcome> {
  const { orderId } = await bookings.read(deed);
  if (orderId === null) return 'notDone';
  const { requestKey } = deed;
  // Only the key counts: what it was used for is answered as it was.
  if (deed.kind === 'sold') {
    const payment = { method: 'cash', tendered: 0 } as const;
    const sale = await calls.sell(deed, { requestKey, customerId: null, payment, total: 0 });
    return { kind: 'sold', sale, email: deed.email, places: [] };
  }
  const { customerId } = deed;
  const reservation = await calls.reserve(deed, { requestKey, customerId });
  return { kind: 'reserved', reservation, places: [] };
}
