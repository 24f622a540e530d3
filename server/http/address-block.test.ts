import { expect, test } from 'vitest';
import { addressBlock } from './address-block.ts';

test.each([
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['203.0.113.7', '203.0.113.7'],
])('%s is counted as %s', (ip, block) => {
  expect(addressBlock(ip)).toBe(block);
});

test('IPv4 addresses written as IPv6 ones are apart', () => {
  expect(addressBlock('::ffff:203.0.113.7')).not.toBe(addressBlock('::ffff:203.0.113.8'));
});
