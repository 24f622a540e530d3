import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, type ServerConfig } from './config.ts';

function accepted(env: Record<string, string>, argv: readonly string[] = []): ServerConfig {
  const config = readConfig(env, argv);
  if (!config.ok) throw new Error(config.refusal.message);
  return config.value;
}

function refusedWith(env: Record<string, string>, argv: readonly string[] = []): string {
  const config = readConfig(env, argv);
  if (config.ok) throw new Error('accepted');
  return config.refusal.message;
}

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(accepted({})).toEqual({
      mode: 'development',
      host: '127.0.0.1',
      port: 4173,
      baseUrl: 'http://127.0.0.1:4173',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      busUrl: undefined,
      bookingMinutes: 10,
      keepDays: 30,
      participantDays: 365,
      auditDays: 1825,
      reminderHours: 24,
      apiOrigin: undefined,
      demoData: true,
      payments: { methods: ['sandbox'], stripe: undefined, redsys: undefined },
      invoices: { issuer: null, series: 'F', vat: 0 },
      trustProxy: false,
      requireTwoFactor: 'nobody',
      firstAdmin: undefined,
      smtpUrl: undefined,
      logLevel: 'warn',
      metricsToken: undefined,
      shutdownSeconds: 20,
      shutdownNoticeSeconds: 0,
      tracing: undefined,
    });
  });

  it('takes every setting from the environment', () => {
    expect(
      accepted({
        NODE_ENV: 'production',
        HOST: '0.0.0.0',
        PORT: '80',
        BASE_URL: 'https://tickets.example.org/',
        DATA_DIR: '/var/lib/butaca',
        DATABASE_URL: 'postgres://butaca@db/butaca',
        BUS_URL: 'nats://butaca:hidden@bus:4222',
        BOOKING_MINUTES: '15',
        KEEP_DAYS: '90',
        PARTICIPANT_DAYS: '60',
        AUDIT_DAYS: '730',
        REMINDER_HOURS: '48',
        API_ORIGIN: 'https://api.example.org/v1/',
        ALLOW_SANDBOX_PAYMENT: '1',
        TRUST_PROXY: '1',
        REQUIRE_TWO_FACTOR: 'staff',
        ADMIN_EMAIL: 'ana@example.org',
        ADMIN_PASSWORD: 'long enough',
        SMTP_URL: 'smtp://mail.example.org:587',
        LOG_LEVEL: 'info',
        METRICS_TOKEN: 'a-token-of-the-readers',
        SHUTDOWN_SECONDS: '60',
        SHUTDOWN_NOTICE_SECONDS: '5',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
        OTEL_SERVICE_NAME: 'tickets',
        OTEL_TRACES_SAMPLER_ARG: '0.05',
      }),
    ).toEqual({
      mode: 'production',
      host: '0.0.0.0',
      port: 80,
      baseUrl: 'https://tickets.example.org',
      dataDir: '/var/lib/butaca',
      databaseUrl: 'postgres://butaca@db/butaca',
      busUrl: 'nats://butaca:hidden@bus:4222',
      bookingMinutes: 15,
      keepDays: 90,
      participantDays: 60,
      auditDays: 730,
      reminderHours: 48,
      apiOrigin: 'https://api.example.org',
      demoData: false,
      payments: { methods: ['sandbox'], stripe: undefined, redsys: undefined },
      invoices: { issuer: null, series: 'F', vat: 0 },
      trustProxy: true,
      requireTwoFactor: 'staff',
      firstAdmin: { email: 'ana@example.org', password: 'long enough' },
      smtpUrl: 'smtp://mail.example.org:587',
      logLevel: 'info',
      metricsToken: 'a-token-of-the-readers',
      shutdownSeconds: 60,
      shutdownNoticeSeconds: 5,
      tracing: { endpoint: 'http://collector:4318', serviceName: 'tickets', ratio: 0.05 },
    });
  });

  it('reads an empty value as unset', () => {
    expect(accepted({ PORT: '', DATABASE_URL: '' })).toEqual(accepted({}));
  });

  it.each([
    [{}, [], true, true],
    [{}, ['--no-demo'], false, true],
    [{ NODE_ENV: 'production' }, [], false, false],
    [{ NODE_ENV: 'production', ALLOW_DEMO_DATA: '1' }, [], true, false],
    [{ NODE_ENV: 'production', ALLOW_DEMO_DATA: '1' }, ['--no-demo'], false, false],
    [{ NODE_ENV: 'production', ALLOW_SANDBOX_PAYMENT: '1' }, [], false, true],
    [{ NODE_ENV: 'production', ALLOW_SANDBOX_PAYMENT: '0' }, [], false, false],
  ])(
    '%j %j: demo data %s, sandbox payment %s',
    (env: Record<string, string>, argv: string[], demo, sandbox) => {
      const { demoData, payments } = accepted(env, argv);
      expect([demoData, payments.methods]).toEqual([demo, sandbox ? ['sandbox'] : []]);
    },
  );

  it.each([
    ['0.0.0.0', 'http://127.0.0.1:4173'],
    ['::', 'http://127.0.0.1:4173'],
    ['::1', 'http://[::1]:4173'],
    ['localhost', 'http://localhost:4173'],
  ])('listening on %s is reached at %s', (host, origin) => {
    expect(accepted({ HOST: host }).baseUrl).toBe(origin);
  });

  it.each([
    ['PORT', '0', 'PORT: expected a whole number from 1 to 65535, not "0"'],
    ['PORT', '80a', 'PORT: expected a whole number from 1 to 65535, not "80a"'],
    ['PORT', '65536', 'PORT: expected a whole number from 1 to 65535, not "65536"'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY: expected 0 or 1, not "yes"'],
    ['KEEP_DAYS', '0', 'KEEP_DAYS: expected a whole number from 1 to 3650, not "0"'],
    ['API_ORIGIN', 'api', 'API_ORIGIN: expected an address such as https://api.example.org, not "api"'],
    ['BOOKING_MINUTES', '0', 'BOOKING_MINUTES: expected a whole number from 1 to 120, not "0"'],
    ['BOOKING_MINUTES', '121', 'BOOKING_MINUTES: expected a whole number from 1 to 120, not "121"'],
    ['BOOKING_MINUTES', '1.5', 'BOOKING_MINUTES: expected a whole number from 1 to 120, not "1.5"'],
    ['NODE_ENV', 'prod', 'NODE_ENV: expected development, production or test, not "prod"'],
    [
      'HOST',
      'a b',
      'HOST: expected a host name or an address to listen on, such as 127.0.0.1 or 0.0.0.0, not "a b"',
    ],
    [
      'BASE_URL',
      'ftp://x',
      'BASE_URL: expected an address such as https://tickets.example.org, not "ftp://x"',
    ],
    ['ALLOW_DEMO_DATA', 'yes', 'ALLOW_DEMO_DATA: expected 0 or 1, not "yes"'],
    ['ADMIN_EMAIL', 'ana', 'ADMIN_EMAIL: expected an e-mail address, not "ana"'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: expected silent, error, warn, info, debug, not "loud"'],
    ['SHUTDOWN_SECONDS', '0', 'SHUTDOWN_SECONDS: expected a whole number from 1 to 600, not "0"'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'OTEL_TRACES_SAMPLER_ARG: expected a number from 0 to 1, not "1.5"'],
  ])('refuses %s=%s in one line', (variable, text, message) => {
    expect(refusedWith({ [variable]: text })).toBe(message);
  });

  it.each([
    ['DATABASE_URL', 'mysql://u:secret@h/d'],
    ['SMTP_URL', 'http://u:secret@h'],
    ['ADMIN_PASSWORD', 'secret'],
    ['METRICS_TOKEN', 'secret'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://u:secret@h'],
  ])('refuses %s without repeating it', (variable, text) => {
    const message = refusedWith({ [variable]: text });
    expect(message).toContain(`${variable}: expected`);
    expect(message).not.toContain('secret');
  });

  it('wants both halves of the first super admin', () => {
    expect(refusedWith({ ADMIN_EMAIL: 'ana@example.org' })).toContain('ADMIN_PASSWORD: expected');
    expect(refusedWith({ ADMIN_PASSWORD: 'long enough' })).toContain('ADMIN_EMAIL: expected');
  });

  it('refuses an argument that it does not know', () => {
    expect(refusedWith({}, ['--no-dmeo'])).toBe('unknown argument "--no-dmeo": expected --no-demo');
  });
});
