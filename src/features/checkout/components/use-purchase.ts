import { useEffect, useRef, useState } from 'react';
import type { ConfirmCall } from '#domain/calls/booking.ts';
import type { BookingActor } from '../../../lib/booking/booking-session.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { parseRefusal } from '../../../lib/booking/parse-refusal.ts';
import { shareViolations } from '../../../lib/form/share-violations.ts';
import { parseFailure } from '../../../lib/http/parse-failure.ts';
import { useHasLeft } from '../../../lib/navigation/use-has-left.ts';
import { splitFullName } from '../../../lib/participant/split-full-name.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { toastFailure } from '../../../ui/toasts.ts';
import { useErrorToast, useViolationText } from '../../../ui/use-error-text.ts';
import { useBookingCalls } from '../api/use-booking-calls.ts';
import type { Faults } from './use-faults.ts';

interface PurchaseParts {
  readonly kept: KeptBooking;
  readonly actor: BookingActor;
  /** False: the booking was joined to another one, and the page goes there. */
  readonly claim: () => Promise<boolean>;
  /** Goes to the payment provider's page. */
  readonly leave: (url: string) => void;
  /** The server's verdict on fields that are on the page. */
  readonly onFaults: (faults: Faults) => void;
  /** The server came to another total, minor units. */
  readonly onTotalChanged: (total: number) => void;
}

/** Who buys without an account. */
export interface QuickBuyer {
  /** First and last name, as typed in one field. */
  readonly name: string;
  readonly email: string;
}

/**
 * Signs up if need be, claims, confirms, starts the payment and leaves; a second press while it runs does nothing. Whoever
 * goes to another page meanwhile is not led to the bank: what was not asked for yet is not.
 */
export function usePurchase(parts: PurchaseParts): {
  readonly running: boolean;
  readonly purchase: (call: ConfirmCall, buyer: QuickBuyer | null, method?: string) => Promise<void>;
} {
  const { kept, actor, claim, leave, onFaults, onTotalChanged } = parts;
  const calls = useBookingCalls();
  const { session } = useSession();
  const hasLeft = useHasLeft();
  const errorToast = useErrorToast();
  const violationText = useViolationText();
  const [running, setRunning] = useState(false);
  const isRunning = useRef(false);

  const setBoth = (now: boolean) => {
    isRunning.current = now;
    setRunning(now);
  };

  // Back from the provider by the browser's button: the page comes as it was left.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isRunning.current = false;
      setRunning(false);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  const fail = (thrown: unknown) => {
    const failure = parseFailure(thrown);
    actor.send({ type: 'tab.woke' });
    const refusals = failure.violations.map(parseRefusal);
    const changed = refusals.find((refusal) => refusal?.code === 'totalChanged');
    if (changed?.code === 'totalChanged') {
      onTotalChanged(changed.total);
      return;
    }
    if (failure.violations.length === 0) {
      errorToast(failure);
      return;
    }
    const onPage = failure.violations.map(({ propertyPath }) => propertyPath).filter(isOnPage);
    const { fields, rest } = shareViolations(failure.violations, onPage, violationText);
    onFaults(fields);
    for (const text of rest) toastFailure(text);
  };

  /** The bank's page; null: it is not gone to. */
  const goOn = async (call: ConfirmCall, method: string | undefined) => {
    if (hasLeft() || !(await claim()) || hasLeft()) return null;
    await calls.confirm(kept, call);
    if (hasLeft()) return null;
    const { url } = await calls.startPayment(kept, method);
    return hasLeft() ? null : url;
  };

  const purchase = async (call: ConfirmCall, buyer: QuickBuyer | null, method?: string) => {
    if (isRunning.current) return;
    setBoth(true);
    try {
      if (buyer !== null) {
        const { name, email } = buyer;
        const names = splitFullName(name);
        await session.quickRegister({ ...names, email, acceptTerms: true, locale: call.locale });
      }
      const url = await goOn(call, method);
      if (url === null) setBoth(false);
      else leave(url);
    } catch (thrown) {
      setBoth(false);
      fail(thrown);
    }
  };
  return { running, purchase };
}

function isOnPage(id: string): boolean {
  return id !== '' && document.getElementById(id) !== null;
}
