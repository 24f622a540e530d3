import type { FastifyBaseLogger } from 'fastify';
import type { LogLevel } from './logger-settings.ts';

const SEVERITIES = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
type Severity = (typeof SEVERITIES)[number];

type ChildOf = Parameters<FastifyBaseLogger['child']>;

/**
 * Makes the loggers of requests: each is made in earnest with its first line that is kept, for most requests have none
 * (Fastify's own makes one for each, which takes as long as finding the route).
 *
 * @param level the least severity that is kept
 */
export function laterLoggers(level: LogLevel) {
  const least = level === 'silent' ? SEVERITIES.length : SEVERITIES.indexOf(level);
  const isKept = (severity: Severity) => SEVERITIES.indexOf(severity) >= least;
  return (logger: FastifyBaseLogger, ...[bindings, options]: ChildOf): FastifyBaseLogger =>
    new LaterLogger(isKept, logger, [bindings, options]);
}

class LaterLogger implements FastifyBaseLogger {
  readonly #isKept: (severity: Severity) => boolean;
  readonly #logger: FastifyBaseLogger;
  readonly #child: ChildOf;
  #made: FastifyBaseLogger | null = null;

  constructor(isKept: (severity: Severity) => boolean, logger: FastifyBaseLogger, child: ChildOf) {
    this.#isKept = isKept;
    this.#logger = logger;
    this.#child = child;
  }

  get level(): string {
    return this.#logger.level;
  }

  child(...child: ChildOf): FastifyBaseLogger {
    return this.#make().child(...child);
  }

  trace(...line: readonly unknown[]): void {
    this.#write('trace', line);
  }
  debug(...line: readonly unknown[]): void {
    this.#write('debug', line);
  }
  info(...line: readonly unknown[]): void {
    this.#write('info', line);
  }
  warn(...line: readonly unknown[]): void {
    this.#write('warn', line);
  }
  error(...line: readonly unknown[]): void {
    this.#write('error', line);
  }
  fatal(...line: readonly unknown[]): void {
    this.#write('fatal', line);
  }
  silent(): void {
    // Says nothing.
  }

  #write(severity: Severity, line: readonly unknown[]): void {
    if (!this.#isKept(severity)) return;
    const logger = this.#make();
    Reflect.apply(logger[severity], logger, line);
  }

  #make(): FastifyBaseLogger {
    this.#made ??= this.#logger.child(...this.#child);
    return this.#made;
  }
}
