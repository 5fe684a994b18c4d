import {expect, test} from 'vitest'
import {fetchPublic, isPublicAddress, lookupPublic} from './public-fetch.ts'

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each(['http://127.0.0.1:1/', 'http://2130706433/', 'http://[::ffff:7f00:1]/', 'ftp://a.com/'])(
  'a fetch of %s is refused before a connection',
  async (address) => {
    await expect(fetchPublic(address)).rejects.toThrow('is not fetched: ')
  },
)

test('a name is refused when it resolves to this machine', async () => {
  const {promise, resolve} = Promise.withResolvers<Error | null>()
  lookupPublic('localhost', {}, (error) => resolve(error))
  expect(await promise).toMatchObject({message: expect.stringContaining('which is not public')})
})
