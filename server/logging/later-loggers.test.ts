import Fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { laterLoggers } from './later-loggers.ts';
import { type LogLevel, loggerSettings } from './logger-settings.ts';

/** What a server of this level writes when a call logs a line of each severity, and a line of a child's. */
async function linesOf(level: LogLevel): Promise<readonly unknown[]> {
  const lines: string[] = [];
  let made = 0;
  const later = laterLoggers(level);
  const app = Fastify({
    logger: loggerSettings(level, { write: (line) => lines.push(line) }),
    childLoggerFactory: (logger, bindings, options) => {
      const child: typeof logger.child = (...of) => {
        made += 1;
        return logger.child(...of);
      };
      return later(Object.assign(Object.create(logger), { child }) as typeof logger, bindings, options);
    },
    genReqId: () => 'the-id',
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.get('/', async ({ log }) => {
    log.debug('debug');
    log.info({ seats: 2 }, 'info');
    log.warn('warn');
    log.error({ headers: { cookie: 'secret' } }, 'error');
    return '';
  });
  await app.inject('/');
  await app.close();
  const written = lines.map((line) => {
    const { msg, reqId, headers, seats } = JSON.parse(line) as Record<string, unknown>;
    return {
      msg,
      reqId,
      ...(headers === undefined ? {} : { headers }),
      ...(seats === undefined ? {} : { seats }),
    };
  });
  return [made, ...written];
}

const error = { msg: 'error', reqId: 'the-id', headers: { cookie: '[Redacted]' } };
const warn = { msg: 'warn', reqId: 'the-id' };
const info = { msg: 'info', reqId: 'the-id', seats: 2 };

test.each([
  ['silent', [0]],
  ['error', [1, error]],
  ['warn', [1, warn, error]],
  ['debug', [1, { msg: 'debug', reqId: 'the-id' }, info, warn, error]],
] as const)('%s: what is kept names its request, and one logger is made for it', async (level, lines) => {
  expect(await linesOf(level)).toEqual(lines);
});
