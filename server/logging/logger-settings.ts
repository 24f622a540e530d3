import { loggedError } from './logged-error.ts';

/** Least severity that is logged. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Where lines go; standard output unless given. */
export interface LogStream {
  write(line: string): void;
}

/** Headers that open something, wherever an object with headers is logged. */
const REDACTED = ['authorization', 'cookie', 'set-cookie', 'x-booking-token', 'x-xsrf-token'].flatMap(
  (name) => [`headers["${name}"]`, `*.headers["${name}"]`],
);

/**
 * Lines of JSON. What is logged of a request is its method and the pattern of its route, of an answer its status, of
 * an error what {@link loggedError} keeps: no address, no query, no header, no body.
 */
export function loggerSettings(level: LogLevel, stream: LogStream | null) {
  return {
    level,
    redact: REDACTED,
    serializers: {
      req: (request: { method?: string; routeOptions?: { url?: string | undefined } }) => ({
        method: request.method ?? '',
        route: request.routeOptions?.url ?? '',
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: (error: unknown) => loggedError(error),
    },
    ...(stream === null ? {} : { stream }),
  };
}
