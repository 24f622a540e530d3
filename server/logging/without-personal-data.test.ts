import { expect, test } from 'vitest';
import { withoutPersonalData } from './without-personal-data.ts';

test.each([
  ['no account ana.b+x@mail.example.org here', 'no account [e-mail] here'],
  ['GET /verify?token=Ab1-_x&next=/ failed', 'GET /verify?[query] failed'],
  ['authorization: Bearer abc.def-1', 'authorization: Bearer [secret]'],
  ['call +34 600-123-123 now', 'call [phone] now'],
  ['token kQ3vXw0pT9yB2mN5rS8uZ1aC4dE7fG6hJ_-xYzAbCdE is unknown', 'token [secret] is unknown'],
  [
    'no payment 0f8fad5b-d9cb-469f-a165-70867728950e at /app/server/modules/payment/payment-repository.ts:12:3',
    'no payment 0f8fad5b-d9cb-469f-a165-70867728950e at /app/server/modules/payment/payment-repository.ts:12:3',
  ],
  ['is it? a = b', 'is it? a = b'],
])('%s', (text, kept) => {
  expect(withoutPersonalData(text)).toBe(kept);
});
