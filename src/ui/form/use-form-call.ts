import type { FormErrors } from '@mantine/form';
import { type SyntheticEvent, useState } from 'react';
import { shareViolations } from '../../lib/form/share-violations.ts';
import type { ApiError } from '../../lib/http/api-error.ts';
import { isUnanswered } from '../../lib/http/is-unanswered.ts';
import { parseFailure } from '../../lib/http/parse-failure.ts';
import { useIsElsewhere } from '../../lib/navigation/use-is-elsewhere.ts';
import { useServices } from '../../lib/services/services.tsx';
import { toastFailure } from '../toasts.ts';
import { useErrorText, useErrorToast, useViolationText } from '../use-error-text.ts';
import { useSending } from './use-sending.ts';

/** The part of Mantine's form that a call needs. */
interface SentForm<Values> {
  onSubmit(
    valid: (values: Values) => void,
    invalid: (errors: FormErrors) => void,
  ): (event?: SyntheticEvent<HTMLFormElement>) => void;
  setErrors(errors: FormErrors): void;
}

interface FormCallOptions {
  /** Takes a failure that the form shows in a way of its own: true, and nothing else is shown. */
  readonly onFailure?: (failure: ApiError) => boolean;
  /** Said where nobody answered, in place of the general words. */
  readonly unanswered?: string;
  /** Asks before a valid form is sent; nothing is sent unless it calls `send`. */
  readonly confirm?: (send: () => void) => void;
}

/**
 * Sends a form. Violations appear beside the field whose id equals their property path and the rest as toasts
 * (specification, section 5), `refusal` keeps the first of the rest in sight; typed data stays. The first field
 * that is wrong gets the focus.
 *
 * @param fields ids of the form's fields, in their order
 */
export function useFormCall<Values>(
  form: SentForm<Values>,
  fields: readonly string[],
  call: (values: Values) => Promise<void>,
  { onFailure = () => false, unanswered, confirm = (send) => send() }: FormCallOptions = {},
) {
  const { session } = useServices();
  const errorText = useErrorText();
  const errorToast = useErrorToast();
  const violationText = useViolationText();
  const isElsewhere = useIsElsewhere();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { sending, isUnderWay, send: sendOnce } = useSending();

  const tellAll = (failure: ApiError) => {
    for (const violation of failure.violations) toastFailure(violationText(violation));
    if (failure.violations.length === 0) errorToast(failure);
  };
  const fail = (thrown: unknown) => {
    const failure = parseFailure(thrown);
    if (isElsewhere()) {
      // There is no form any more to say it beside, and what has the focus now is something else's.
      if (!failure.hide) tellAll(failure);
      return;
    }
    if (failure.kind === 'sessionEnded') session.askToSignIn();
    if (onFailure(failure) || failure.hide) return;
    if (unanswered !== undefined && isUnanswered(failure)) {
      toastFailure(unanswered);
      setRefusal(unanswered);
      return;
    }
    const shared = shareViolations(failure.violations, fields, violationText);
    form.setErrors(shared.fields);
    focusFirst(fields, shared.fields);
    for (const text of shared.rest) toastFailure(text);
    if (failure.violations.length === 0) errorToast(failure);
    if (Object.keys(shared.fields).length === 0) setRefusal(shared.rest[0] ?? errorText(failure));
  };

  const send = async (values: Values) =>
    sendOnce(async () => {
      setRefusal(null);
      await call(values).catch(fail);
    });
  return {
    refusal,
    sending,
    submit: form.onSubmit(
      (values) => {
        if (!isUnderWay()) confirm(() => void send(values));
      },
      (errors) => focusFirst(fields, errors),
    ),
  };
}

/** A fault in a part of a field has an element of its own, or that of the field; what it is folded into is opened. */
function focusFirst(fields: readonly string[], errors: FormErrors): void {
  const paths = Object.keys(errors).filter((path) => errors[path] !== undefined);
  for (const field of fields) {
    const wrong = paths.find((path) => path === field || path.startsWith(`${field}.`));
    if (wrong === undefined) continue;
    const element = document.getElementById(wrong) ?? document.getElementById(field);
    element?.closest('details')?.setAttribute('open', '');
    element?.focus();
    return;
  }
}
