import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SalePayment } from '#domain/calls/box-office.ts';
import { randomRequestKey } from '../../../lib/booking/request-key.ts';
import { shareViolations } from '../../../lib/form/share-violations.ts';
import { isUnanswered } from '../../../lib/http/is-unanswered.ts';
import { parseFailure } from '../../../lib/http/parse-failure.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { useErrorText, useViolationText } from '../../../ui/use-error-text.ts';
import { CUSTOMER_FIELD } from './customer-field-id.ts';
import { EMPTY_TILL, TILL_FIELDS, type Till, paymentOf, tillFault } from '../model/till.ts';

interface TillInput {
  /** Minor units. */
  readonly total: number;
  readonly choice: {
    readonly customer: { readonly email: string } | null;
    /** What is to be done about the customer first, in words. */
    readonly unfinished: string | null;
  };
  /** Ids of further fields that a refusal may name. */
  readonly fields?: readonly string[];
  /** What is wrong with them already. */
  readonly check?: () => Readonly<Record<string, string>>;
  /** Rejects as the call does. */
  readonly sell: (payment: SalePayment, requestKey: string) => Promise<unknown>;
}

export interface TillState {
  readonly till: Till;
  readonly change: (change: Partial<Till>) => void;
  /** By the id of the field. */
  readonly faults: Readonly<Record<string, string>>;
  /** What no field is the reason of. */
  readonly refusal: string | null;
  readonly isSending: boolean;
  readonly sell: () => Promise<void>;
}

const FIELDS: readonly string[] = Object.values(TILL_FIELDS);

/** Takes the money. One sale at a time: an answer that never came is asked for again by the same key. */
export function useTill(input: TillInput): TillState {
  const { total, fields = [], sell } = input;
  const { customer, unfinished } = input.choice;
  const { t } = useTranslation('counter');
  const violationText = useViolationText();
  const errorText = useErrorText();
  const [till, setTill] = useState(EMPTY_TILL);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  const { sending, send } = useSending();
  const known = [...FIELDS, ...fields];

  const show = (found: Readonly<Record<string, string>>) => {
    setFaults(found);
    const first = known.find((field) => found[field] !== undefined);
    if (first !== undefined) document.getElementById(first)?.focus();
  };
  const check = () => {
    const fault = tillFault(till, total, customer);
    const found = {
      ...(fault === null ? {} : { [TILL_FIELDS[till.method]]: t(`till.fault.${fault}`) }),
      ...(unfinished === null ? {} : { [CUSTOMER_FIELD]: unfinished }),
      ...input.check?.(),
    };
    show(found);
    setRefusal(null);
    return Object.keys(found).length === 0;
  };
  const fail = (thrown: unknown) => {
    const failure = parseFailure(thrown);
    if (isUnanswered(failure)) {
      setRefusal(t('till.unanswered'));
      return;
    }
    key.current = null;
    const shared = shareViolations(failure.violations, known, violationText);
    show(shared.fields);
    if (Object.keys(shared.fields).length === 0) setRefusal(shared.rest[0] ?? errorText(failure));
  };

  return {
    till,
    change: (change) => {
      setTill((before) => ({ ...before, ...change }));
      setFaults({});
      setRefusal(null);
    },
    faults,
    refusal,
    isSending: sending,
    sell: () =>
      send(async () => {
        if (!check()) return;
        key.current ??= randomRequestKey();
        try {
          await sell(paymentOf(till, total), key.current);
          key.current = null;
          setTill({ ...EMPTY_TILL, method: till.method === 'card' ? 'card' : 'cash' });
        } catch (thrown) {
          fail(thrown);
        }
      }),
  };
}
