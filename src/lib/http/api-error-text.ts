import { ApiError } from './api-error.ts';

/**
 * What an error says to people: the first of the answer's `message`, `error` and `errors`, then the error's own
 * message (specification, section 8).
 */
export function apiErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const { message, error: title, errors } = error.body;
  return [message, title, errors?.[0], error.message].find(isText) ?? '';
}

function isText(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}
