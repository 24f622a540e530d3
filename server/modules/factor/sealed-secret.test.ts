import { expect, test } from 'vitest';
import { vaultOf } from './sealed-secret.ts';

const vault = vaultOf(Buffer.alloc(32, 1));

test('opens what it sealed, each time in another form', () => {
  const [one, other] = [vault.seal('secret', 'user 1'), vault.seal('secret', 'user 1')];
  expect([vault.open(one, 'user 1'), vault.open(other, 'user 1')]).toEqual(['secret', 'secret']);
  expect(one.equals(other)).toBe(false);
  expect(one.toString('latin1')).not.toContain('secret');
});

test('opens nothing that was changed, moved to another account or sealed with another key', () => {
  const sealed = vault.seal('secret', 'user 1');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => vault.open(changed, 'user 1')).toThrow();
  }
  expect(() => vault.open(sealed, 'user 2')).toThrow();
  expect(() => vaultOf(Buffer.alloc(32, 2)).open(sealed, 'user 1')).toThrow();
});
