import { describe, expect, it } from 'vitest';
import { addressGroup } from '../../../server/http/client-address';

describe('under what an address is counted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:0.0.0.1', '0.0.0.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['::', '::/64'],
    ['::ffff:0:203.0.113.7', '::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['unix:', 'unix:'],
    ['', ''],
  ])('%s is %s', (ip, group) => {
    expect(addressGroup(ip)).toBe(group);
  });

  it('distinguishes neighbouring networks', () => {
    expect(addressGroup('2001:db8:1:2::1')).not.toBe(addressGroup('2001:db8:1:3::1'));
    expect(addressGroup('203.0.113.7')).not.toBe(addressGroup('203.0.113.8'));
  });
});
