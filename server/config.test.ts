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
      bookingMinutes: 10,
      demoData: true,
      sandboxPayment: true,
      trustProxy: false,
      firstAdmin: undefined,
      smtpUrl: undefined,
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
        BOOKING_MINUTES: '15',
        ALLOW_SANDBOX_PAYMENT: '1',
        TRUST_PROXY: '1',
        ADMIN_EMAIL: 'ana@example.org',
        ADMIN_PASSWORD: 'long enough',
        SMTP_URL: 'smtp://mail.example.org:587',
      }),
    ).toEqual({
      mode: 'production',
      host: '0.0.0.0',
      port: 80,
      baseUrl: 'https://tickets.example.org',
      dataDir: '/var/lib/butaca',
      databaseUrl: 'postgres://butaca@db/butaca',
      bookingMinutes: 15,
      demoData: false,
      sandboxPayment: true,
      trustProxy: true,
      firstAdmin: { email: 'ana@example.org', password: 'long enough' },
      smtpUrl: 'smtp://mail.example.org:587',
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
      expect(accepted(env, argv)).toMatchObject({ demoData: demo, sandboxPayment: sandbox });
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
  ])('refuses %s=%s in one line', (variable, text, message) => {
    expect(refusedWith({ [variable]: text })).toBe(message);
  });

  it.each([
    ['DATABASE_URL', 'mysql://u:secret@h/d'],
    ['SMTP_URL', 'http://u:secret@h'],
    ['ADMIN_PASSWORD', 'secret'],
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
