import { ApiError } from './api-error.ts';

/**
 * What an error says to people: the first of the answer's `message`, `error` and `errors`, then the error's own
 * message (specification, section 8).
 */
export function apiErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  return [...answeredTexts(error), error.message].find(isText) ?? '';
}

/** Whether the other side said in words what is wrong: a proxy's page and a lost connection do not. */
export function hasAnsweredText(error: ApiError): boolean {
  return answeredTexts(error).some(isText);
}

function answeredTexts({ body: { message, error, errors } }: ApiError): readonly (string | undefined)[] {
  return [message, error, errors?.[0]];
}

function isText(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}
