import { afterEach, expect, it } from 'vitest';
import { hashPassword, PASSWORD_COST, passwordMatches, setPasswordCost } from './password.ts';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

afterEach(() => setPasswordCost(CHEAP));

it('hashes with Argon2id, 19 MiB, two passes and a salt of its own', async () => {
  setPasswordCost(PASSWORD_COST);
  const hashes = [await hashPassword('Cuatro-lunas-41'), await hashPassword('Cuatro-lunas-41')];
  expect(hashes.map((hash) => hash.split('$').slice(1, 4).join(' '))).toEqual([
    'argon2id v=19 m=19456,t=2,p=1',
    'argon2id v=19 m=19456,t=2,p=1',
  ]);
  expect(hashes[0]).not.toBe(hashes[1]);
});

it('takes a password by the cost that its hash names', async () => {
  setPasswordCost(PASSWORD_COST);
  const kept = await hashPassword('Cuatro-lunas-41');
  setPasswordCost(CHEAP);
  expect(await passwordMatches(kept, 'Cuatro-lunas-41')).toBe(true);
  expect(await passwordMatches(kept, 'Cuatro-lunas-42')).toBe(false);
});

it('has no password for nobody', async () => {
  expect(await passwordMatches(null, '')).toBe(false);
});
