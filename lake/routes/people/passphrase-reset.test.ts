import {describe, expect, test} from 'vitest'
import {Passphrases} from '../../accounts/passphrases.ts'
import {PASSPHRASE, publicLake} from '../../testing/public-lake.ts'

describe('a link for a new passphrase', () => {
  test('ends every session of its user, and signs in with the new one', async () => {
    const {lake, send, post, join, signIn, tokenOf, administrator} = publicLake()
    const ben = await join()
    const before = await tokenOf(await signIn(ben.email, PASSPHRASE))
    const {token: link} = lake.people.reset(ben.id, administrator)
    expect(await (await send(`/auth/reset/${link}`, {token: null})).text()).toContain(ben.email)
    expect((await send('/auth/id', {token: before})).status).toBe(200)
    const chosen = await post(`/auth/reset/${link}`, {passphrase: 'another sky to forge'})
    const after = await tokenOf(chosen)
    expect((await send('/auth/id', {token: before})).status).toBe(401)
    expect((await send('/auth/id', {token: after})).status).toBe(200)
    expect((await signIn(ben.email, PASSPHRASE)).status).toBe(401)
    expect((await signIn(ben.email, 'another sky to forge')).status).toBe(303)
    expect((await post(`/auth/reset/${link}`, {passphrase: 'mallory was here too'})).status).toBe(
      410,
    )
  })

  test('ends a pending login with the old one', async () => {
    const {lake, post, join, signIn, tokenOf, administrator} = publicLake()
    const ben = await join()
    const waiting = await signIn(ben.email, PASSPHRASE)
    const {token: link} = lake.people.reset(ben.id, administrator)
    await post(`/auth/reset/${link}`, {passphrase: 'another sky to forge'})
    expect(await tokenOf(waiting)).toBeUndefined()
  })

  test('wins over a simultaneous sign-in with the old one', async () => {
    const {lake, post, join, signIn, administrator} = publicLake()
    const {id, email} = await join()
    const outdated = await new Passphrases({ln: 3, r: 1, p: 1}).hash(PASSPHRASE)
    lake.store.users.setPassphrase(id, outdated)
    const {token: link} = lake.people.reset(id, administrator)
    const old = signIn(email, PASSPHRASE)
    const chosen = post(`/auth/reset/${link}`, {passphrase: 'another sky to forge'})
    await Promise.all([old, chosen])
    expect((await signIn(email, 'another sky to forge')).status).toBe(303)
  })

  test('cannot be used as an invitation, or the other way round', async () => {
    const {lake, send, join, invite, administrator} = publicLake()
    const {id} = await join()
    const invited = invite('cid@skyforge.example').replace('join', 'reset')
    const reset = `/auth/join/${lake.people.reset(id, administrator).token}`
    for (const path of [invited, reset, '/auth/join/nothing', '/auth/reset/nothing']) {
      expect((await send(path, {token: null})).status).toBe(410)
    }
  })

  test('is invalid for a disabled account', async () => {
    const {lake, send, join, administrator} = publicLake()
    const {id} = await join()
    const {token} = lake.people.reset(id, administrator)
    lake.people.disable(id, administrator)
    expect((await send(`/auth/reset/${token}`, {token: null})).status).toBe(403)
  })
})
