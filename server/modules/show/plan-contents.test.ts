import { expect, test } from 'vitest';
import { planContents } from './plan-contents.ts';

test('a plan is read once, however many ask; one that is not there every time', async () => {
  const asked: string[] = [];
  const plans = planContents(async (hash, compressed) => {
    asked.push(`${hash} ${compressed}`);
    return hash === 'none' ? null : Buffer.from(`${hash} ${compressed}`);
  });
  expect(plans.known('a', true)).toBeNull();
  const both = await Promise.all([plans.of('a', true), plans.of('a', true)]);
  expect(both.map(String)).toEqual(['a true', 'a true']);
  expect(String(await plans.of('a', true))).toBe('a true');
  expect(String(await plans.of('a', false))).toBe('a false');
  expect([await plans.of('none', true), await plans.of('none', true)]).toEqual([null, null]);
  expect(String(plans.known('a', true))).toBe('a true');
  expect(plans.known('none', true)).toBeNull();
  expect(asked).toEqual(['a true', 'a false', 'none true', 'none true']);
});
