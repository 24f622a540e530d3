import { createServer } from 'node:net';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { operatorLine } from './operator-line.ts';

const place = { host: '203.0.113.7', port: 4173, dataDir: '/data' };
const lineOf = async (failing: Promise<unknown>) =>
  failing.then(
    () => 'it did not fail',
    (error: unknown) => operatorLine(error, place),
  );
const listen = async (host: string) =>
  new Promise((resolve, reject) => {
    createServer()
      .once('error', reject)
      .listen(0, host, () => resolve(null));
  });
const connect = async (address: string) => new pg.Client({ connectionString: address }).connect();

test.each([
  [
    'a host of another machine',
    () => listen('203.0.113.7'),
    'HOST 203.0.113.7 is no address of this machine',
  ],
  [
    'a database that nobody answers for',
    () => connect('postgres://butaca:secret@127.0.0.1:1/butaca'),
    'the database does not answer: look at DATABASE_URL',
  ],
  [
    'a folder below a file',
    () => mkdir(join(import.meta.filename, 'data'), { recursive: true }),
    '/data cannot be written: set DATA_DIR to a folder of this user',
  ],
  ['a refusal of ours', () => Promise.reject(new Error('set it otherwise')), 'set it otherwise'],
])('%s', async (_name, fail, line) => expect(await lineOf(fail())).toBe(line));

test.each([
  ['EADDRINUSE', 'listen', 'port 4173 is in use: set PORT to another one'],
  ['EACCES', 'listen', 'port 4173 may not be used by this user: set PORT to one above 1023'],
  ['EACCES', 'mkdir', '/data cannot be written: set DATA_DIR to a folder of this user'],
])('%s of %s', (code, syscall, line) => {
  expect(operatorLine(Object.assign(new Error(code), { code, syscall }), place)).toBe(line);
});

test('a host name that nobody knows', () => {
  const unknown = { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: '203.0.113.7' };
  expect(operatorLine(Object.assign(new Error('unknown'), unknown), place)).toContain('HOST 203.0.113.7');
});

test('what nobody foresaw comes with its trace', () => {
  expect(operatorLine(new TypeError('no function'), place)).toContain('operator-line.test.ts');
});
