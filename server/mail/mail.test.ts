import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualClock } from '#server/testing/manual-clock.ts';
import { folderDelivery } from './folder-mailer.ts';
import { writeLetter } from './letter.ts';
import { mailerOver } from './mailer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'butaca-mail-'));
});
afterAll(async () => rm(folder, { recursive: true }));

const letter = (name: string) =>
  writeLetter({
    kind: 'verify',
    to: 'ana@example.org',
    language: 'es',
    name,
    params: {},
    lines: [],
    url: 'http://tickets.test/verification?token=abc&x="1"',
  });

test('a letter says the same as text and as markup, in which nothing of the customer runs', () => {
  const { subject, text, html } = letter('<script>alert(1)</script>');
  expect(subject).toBe('Confirma tu correo en Butaca');
  expect(text).toContain('Hola, <script>alert(1)</script>:');
  expect(html).toContain('Hola, &lt;script&gt;alert(1)&lt;/script&gt;:');
  expect(html).toContain('href="http://tickets.test/verification?token=abc&amp;x=&quot;1&quot;"');
});

test('a name cannot add a header or a recipient', async () => {
  const message = { ...letter('Ana'), subject: 'Hola\r\nBcc: all@example.org', to: 'ana@example.org' };
  const deliver = folderDelivery(folder, 'Butaca <no-reply@tickets.test>', manualClock());
  expect(await deliver(message, 'letter-7')).toBe('kept');
  const [file = ''] = await readdir(folder);
  expect(file).toMatch(/letter-7\.eml$/);
  const [headers = ''] = (await readFile(join(folder, file), 'utf8')).split('\n\n');
  expect(headers).toMatch(/^To: ana@example\.org$/m);
  expect(headers).not.toMatch(/^Bcc:/m);
});

test('a failing delivery is told and thrown at nobody', async () => {
  const told: unknown[] = [];
  const failure = new Error('no such host');
  const mailer = mailerOver(
    () => Promise.reject(failure),
    (error) => told.push(error),
  );
  mailer.send(letter('Ana'));
  await mailer.settle();
  expect(told).toEqual([failure]);
});
