import {expect, test} from 'vitest'
import {visitorAddress} from './visitor-address.ts'

const LOOPBACK = {remoteAddress: '127.0.0.1'}

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['10.0.0.1, 192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:0102:0304', '1.2.3.4'],
  ['0:0:0:0:0:FFFF:c000:201', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0:0:9::2', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['"[2001:db8::1]:443"', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', '127.0.0.1'],
  ['_hidden', '127.0.0.1'],
  ['', '127.0.0.1'],
])('a visitor forwarded as "%s" counts as %s', (forwarded, address) => {
  expect(visitorAddress(forwarded, LOOPBACK, false)).toBe(address)
})

test.each([
  ['192.0.2.9', false, '192.0.2.9'],
  ['192.0.2.9', true, '192.0.2.1'],
  ['2001:db8::9', false, '2001:db8:0:0::/64'],
  [undefined, false, 'unknown'],
])(
  'a visitor from %s, with a trusted proxy: %s, counts as %s',
  (remoteAddress, trusts, address) => {
    expect(visitorAddress('192.0.2.1', {remoteAddress}, trusts)).toBe(address)
  },
)
