import { withoutPersonalData } from './without-personal-data.ts';

/** What is kept of an error. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [detail: string]: unknown;
}

/** Of the database's and Node's errors; `detail`, `where` and the rest repeat the values of rows. */
const KEPT = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'statusCode',
];
const DEEPEST = 4;

/** Kind, place and cause of an error, and nothing of what it was about. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const details = KEPT.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  const known = causes.filter((cause) => cause instanceof Error);
  return {
    type: error.constructor.name,
    message: withoutPersonalData(error.message),
    stack: withoutPersonalData(error.stack ?? ''),
    ...Object.fromEntries(details),
    ...(known.length > 0 && depth < DEEPEST
      ? { causes: known.map((cause) => loggedError(cause, depth + 1)) }
      : {}),
  };
}
