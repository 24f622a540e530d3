import type { i18n } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Violation } from '#domain/calls/refusal-body.ts';
import { sentenceParams } from '#domain/sentence-params.ts';
import type esRefusal from '../../locales/es/refusal.json';
import { ApiError } from '../lib/http/api-error.ts';
import { apiErrorText, hasAnsweredText } from '../lib/http/api-error-text.ts';
import { toastFailure } from './toasts.ts';

/**
 * The text of a violation in the language of the interface. Answers come in Spanish (every call asks for it); in
 * another language the code of a known refusal is translated again, as is what only the client has noticed.
 */
export function useViolationText(): (violation: Violation) => string {
  // Subscribed, so that what is shown already is said anew when the sentences come.
  const { i18n } = useTranslation('refusal', { useSuspense: false });
  return useCallback((violation) => textOfViolation(violation, i18n), [i18n]);
}

/** The text of an error in the language of the interface. */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useTranslation('refusal', { useSuspense: false });
  return useCallback((error) => textOfError(error, i18n), [i18n]);
}

/**
 * Shows an error as a toast; one flagged `hide` shows nothing. The sentences of refusals are fetched with the first
 * error that needs them: who shows this does not render anew when they come.
 */
export function useErrorToast(): (error: unknown) => void {
  const { i18n } = useTranslation();
  return useCallback(
    (error) => {
      if (error instanceof ApiError && error.hide) return;
      const show = () => toastFailure(textOfError(error, i18n));
      if (!isTranslated(error, i18n) || i18n.hasLoadedNamespace('refusal')) show();
      else void i18n.loadNamespaces('refusal').then(show, show);
    },
    [i18n],
  );
}

function textOfError(error: unknown, texts: i18n): string {
  const violation = error instanceof ApiError ? error.violations[0] : undefined;
  const said = () => ownText(error, texts) ?? apiErrorText(error);
  if (violation === undefined || !isTranslated(error, texts)) return said();
  return textOfViolation(violation, texts) || said();
}

const TOLD = ['network', 'aborted', 'timeout', 'badRequest', 'badResponse', 'unreadable'] as const;

/** Of an error that the other side has said nothing of: its own message, which the specification words in English. */
function ownText(error: unknown, texts: i18n): string | null {
  if (!(error instanceof ApiError) || hasAnsweredText(error)) return null;
  const kind = TOLD.find((each) => each === error.kind);
  if (kind === undefined) return null;
  return texts.t(`failure.own.${kind}`, { ns: 'common', status: error.status });
}

/** Whether an error's own text is none, or is in another language than the interface. */
function isTranslated(error: unknown, { language }: i18n): boolean {
  const violation = error instanceof ApiError ? error.violations[0] : undefined;
  return violation !== undefined && (language !== 'es' || violation.title === '');
}

function textOfViolation({ code, title, params }: Violation, texts: i18n): string {
  if ((texts.language === 'es' && title !== '') || !isRefusalCode(code, texts)) return title;
  const replace = sentenceParams(params, texts.language);
  return texts.t(code, {
    ns: 'refusal',
    replace,
    ...(replace.count === undefined ? {} : { count: replace.count }),
  });
}

type Key = keyof typeof esRefusal;
/** Without the endings of plurals. */
type RefusalCode = Key extends infer Each
  ? Each extends `${infer Code}_${'one' | 'many' | 'other'}`
    ? Code
    : Each
  : never;

/** Whether the texts have a sentence for the code; not before they have arrived. */
function isRefusalCode(code: string, texts: i18n): code is RefusalCode {
  return texts.exists(code, { ns: 'refusal', count: 1 });
}
