import {describe, expect, test} from 'vitest'
import {Passphrases} from './passphrases.ts'

const CHEAP = {ln: 4, r: 1, p: 1}
const TEXT = 'forge the sky in blueprints'

test('hashes with 32 MB, three rounds and a new salt each time', async () => {
  const passphrases = new Passphrases()
  const [one, other] = await Promise.all([passphrases.hash(TEXT), passphrases.hash(TEXT)])
  expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(other)
  expect(await passphrases.matches(TEXT, one)).toBe(true)
})

describe('a passphrase', () => {
  const passphrases = new Passphrases(CHEAP)

  test.each<[what: string, given: string, stored: string, isRight: boolean]>([
    ['is the same', TEXT, TEXT, true],
    ['is another one', `${TEXT}!`, TEXT, false],
    ['differs in case', TEXT.toUpperCase(), TEXT, false],
    ['has a space at its end', `${TEXT} `, TEXT, false],
    [
      'has a letter that is composed in another way',
      'forge le ciel e\u0301toile\u0301',
      'forge le ciel étoilé',
      true,
    ],
  ])('that %s', async (_what, given, stored, isRight) => {
    expect(await passphrases.matches(given, await passphrases.hash(stored))).toBe(isRight)
  })

  test('rejects any passphrase if none is stored', async () => {
    expect(await passphrases.matches('', undefined)).toBe(false)
  })

  test('compares at the cost stored with the hash', async () => {
    const earlier = await new Passphrases({ln: 5, r: 1, p: 1}).hash(TEXT)
    expect(await passphrases.matches(TEXT, earlier)).toBe(true)
    expect(passphrases.needsRehash(earlier)).toBe(true)
    expect(passphrases.needsRehash(await passphrases.hash(TEXT))).toBe(false)
  })

  test('compares only with valid hashes', async () => {
    await expect(passphrases.matches(TEXT, TEXT)).rejects.toThrow('not one that this lake has')
  })
})

test('computes two hashes at a time and queues at most 32', async () => {
  const passphrases = new Passphrases(CHEAP)
  const all = await Promise.allSettled(Array.from({length: 50}, () => passphrases.hash(TEXT)))
  const refused = all.filter(({status}) => status === 'rejected')
  expect(refused).toHaveLength(50 - 2 - 32)
  expect(refused[0]).toMatchObject({reason: {status: 503, headers: {'retry-after': '5'}}})
  expect(await passphrases.matches(TEXT, await passphrases.hash(TEXT))).toBe(true)
})
