import { expect, it } from 'vitest';
import { z } from 'zod';
import { createMemoryStore } from '../testing/memory-storage.ts';
import { createStorage } from './storage.ts';

const schema = z.object({ n: z.number() });

it('reads what was written', () => {
  const storage = createStorage(createMemoryStore({ 'somebody.else': '1' }));
  storage.write('x', { n: 1 });
  expect(storage.read('x', schema)).toEqual({ n: 1 });
  expect(storage.keys()).toEqual(['x']);
  storage.remove('x');
  expect(storage.read('x', schema)).toBeNull();
  expect(storage.keys()).toEqual([]);
});

it.each(['{"n":"no"}', '{', 'null', ''])('drops %j, which it cannot read', (text) => {
  const store = createMemoryStore({ 'butaca.x': text });
  expect(createStorage(store).read('x', schema)).toBeNull();
  expect(store.getItem('butaca.x')).toBeNull();
});

it('forgets where storing is forbidden', () => {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const storage = createStorage({
    getItem: forbid,
    setItem: forbid,
    removeItem: forbid,
    key: forbid,
    length: 1,
  });
  storage.write('x', { n: 1 });
  storage.remove('x');
  expect(storage.read('x', schema)).toBeNull();
  expect(storage.keys()).toEqual([]);
});
