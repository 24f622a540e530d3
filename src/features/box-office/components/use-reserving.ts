import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReserveCall } from '#domain/calls/box-office.ts';
import type { UserId } from '#domain/ids.ts';
import { randomRequestKey } from '../../../lib/booking/request-key.ts';
import { shareViolations } from '../../../lib/form/share-violations.ts';
import { isUnanswered } from '../../../lib/http/is-unanswered.ts';
import { parseFailure } from '../../../lib/http/parse-failure.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { useErrorText, useViolationText } from '../../../ui/use-error-text.ts';
import { CUSTOMER_FIELD } from './customer-field-id.ts';
import type { CustomerChoice } from './use-customer-choice.ts';

interface ReservingInput {
  readonly choice: Pick<CustomerChoice, 'customer' | 'unfinished'>;
  /** Rejects as the call does. */
  readonly reserve: (
    call: Pick<ReserveCall, 'until' | 'note'> & {
      readonly requestKey: string;
      readonly customerId: UserId;
    },
  ) => Promise<unknown>;
}

export const UNTIL_FIELD = 'until';
const FIELDS = [CUSTOMER_FIELD, UNTIL_FIELD, 'note'];

/** Keeps what is selected without payment, until a moment. */
export function useReserving({ choice, reserve }: ReservingInput) {
  const { t } = useTranslation('counter');
  const violationText = useViolationText();
  const errorText = useErrorText();
  const [until, setUntil] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  const { sending, send } = useSending();
  const show = (found: Readonly<Record<string, string>>) => {
    setFaults(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first !== undefined) document.getElementById(first)?.focus();
  };
  const clear = () => {
    setFaults({});
    setRefusal(null);
  };
  return {
    until,
    note,
    faults,
    refusal,
    isSending: sending,
    clear,
    /** Null: the usual time. */
    setUntil: (instant: string | null) => {
      setUntil(instant);
      clear();
    },
    setNote,
    reserve: () =>
      send(async () => {
        clear();
        const { customer, unfinished } = choice;
        if (customer === null) {
          show({ [CUSTOMER_FIELD]: unfinished ?? t('till.fault.customerMissing') });
          return;
        }
        key.current ??= randomRequestKey();
        try {
          await reserve({
            requestKey: key.current,
            customerId: customer.id,
            ...(until === null ? {} : { until }),
            note: note.trim(),
          });
          key.current = null;
          setUntil(null);
          setNote('');
        } catch (thrown) {
          const failure = parseFailure(thrown);
          if (isUnanswered(failure)) {
            setRefusal(t('till.unanswered'));
            return;
          }
          key.current = null;
          const shared = shareViolations(failure.violations, FIELDS, violationText);
          show(shared.fields);
          if (Object.keys(shared.fields).length === 0) setRefusal(shared.rest[0] ?? errorText(failure));
        }
      }),
  };
}
export type Reserving = ReturnType<typeof useReserving>;
