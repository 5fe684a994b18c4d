import {describe, expect, test} from 'vitest'
import {PASSPHRASE, logInPath, publicLake} from '../../testing/public-lake.ts'
import {STUDIO} from '../../testing/test-lake.ts'

describe('guesses', () => {
  const guess = (n: number) => ({email: `nobody-${n}@skyforge.example`, passphrase: 'guessed'})

  test.each(['ben@skyforge.example', 'nobody@skyforge.example'])(
    'of %s from one address are refused from the eleventh on, and keep out nobody elsewhere',
    async (email) => {
      const {join, signIn} = publicLake()
      await join()
      const answers = Array.from({length: 12}, () => signIn(email, 'guessed'))
      const statuses = (await Promise.all(answers)).map(({status}) => status)
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
      const right = await signIn(email, PASSPHRASE)
      expect(right.status).toBe(429)
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
      expect(await right.text()).toContain('Too many attempts to sign in. Try again in 15 minutes.')
      const elsewhere = await signIn(email, PASSPHRASE, {'x-forwarded-for': '203.0.113.9'})
      expect(elsewhere.status).toBe(email.startsWith('ben') ? 303 : 401)
    },
  )

  test.each(['ben@skyforge.example', 'nobody@skyforge.example'])(
    'of %s are refused from the fifty-first on, from wherever they come',
    async (email) => {
      const {join, signIn} = publicLake()
      await join()
      const from = (n: number) => ({'x-forwarded-for': `198.51.100.${n}`})
      for (let n = 0; n < 50; n += 1) {
        expect((await signIn(email, 'guessed', from(n))).status).toBe(401)
      }
      expect((await signIn(email, PASSPHRASE, from(50))).status).toBe(429)
    },
  )

  test('are limited to fifty per address', async () => {
    const {post} = publicLake()
    for (let n = 0; n < 50; n += 1) {
      expect((await post(logInPath(STUDIO), guess(n))).status).toBe(401)
    }
    expect((await post(logInPath(STUDIO), guess(50))).status).toBe(429)
    const elsewhere = {'x-forwarded-for': '203.0.113.9'}
    expect((await post(logInPath(STUDIO), guess(50), elsewhere)).status).toBe(401)
  })

  test('are reset by a successful sign-in', async () => {
    const {join, signIn} = publicLake()
    const ben = await join()
    for (const round of [1, 2]) {
      for (let n = 0; n < 9; n += 1) await signIn(ben.email, `wrong in round ${round}`)
      expect((await signIn(ben.email, PASSPHRASE)).status).toBe(303)
    }
  })

  test('are rejected when too many wait', async () => {
    const {signIn} = publicLake()
    const answers = Array.from({length: 100}, (_, n) =>
      signIn(`${n}@skyforge.example`, 'guessed', {'x-forwarded-for': `198.51.100.${n}`}),
    )
    const all = await Promise.all(answers)
    const away = all.filter(({status}) => status === 503)
    expect(away.length).toBeGreaterThan(50)
    expect(away[0]?.headers.get('retry-after')).toBe('5')
  })
})
