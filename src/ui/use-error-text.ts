import type { i18n } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Violation } from '#domain/calls/refusal-body.ts';
import type esRefusal from '../../locales/es/refusal.json';
import { ApiError } from '../lib/http/api-error.ts';
import { apiErrorText } from '../lib/http/api-error-text.ts';
import { toastFailure } from './toasts.ts';

/**
 * The text of a violation in the language of the interface. Answers come in Spanish (every call asks for it); in
 * another language the code of a known refusal is translated again.
 */
export function useViolationText(): (violation: Violation) => string {
  const { t, i18n } = useTranslation('refusal', { useSuspense: false });
  return useCallback(
    ({ code, title, params }) =>
      i18n.language !== 'es' && isRefusalCode(code, i18n) ? t(code, { replace: params }) : title,
    [t, i18n],
  );
}

/** The text of an error in the language of the interface. */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useTranslation();
  const violationText = useViolationText();
  return useCallback(
    (error) => {
      const violation = error instanceof ApiError ? error.violations[0] : undefined;
      return i18n.language === 'es' || violation === undefined
        ? apiErrorText(error)
        : violationText(violation);
    },
    [i18n, violationText],
  );
}

/** Shows an error as a toast; one flagged `hide` shows nothing. */
export function useErrorToast(): (error: unknown) => void {
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      if (error instanceof ApiError && error.hide) return;
      toastFailure(errorText(error));
    },
    [errorText],
  );
}

/** Whether the texts have a sentence for the code; not before they have arrived. */
function isRefusalCode(code: string, texts: i18n): code is keyof typeof esRefusal {
  return texts.exists(code, { ns: 'refusal' });
}
