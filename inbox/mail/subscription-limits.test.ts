import {expect, test} from 'vitest'
import {mailingInbox, SALES} from '../testing/mailing-inbox.ts'
import {OPS, signUp} from '../testing/signed-up.ts'

/** Nobody is flooded with mails that ask to confirm a sign-up. */

const DAY_MS = 24 * 60 * 60_000

/** How many were asked within the last day, and wait. */
async function mailing() {
  const test = await mailingInbox()
  const {mailOutbox} = test.inbox.store
  return {
    ...test,
    asked: () => mailOutbox.countLastDay('confirmation request', test.clock.now),
    waiting: () => mailOutbox.summary().waiting,
  }
}

/** Nothing leaves, so that a later mail takes the place of an earlier one. */
async function unsent() {
  const test = await mailing()
  await test.server.close()
  return test
}

test('one address is asked three times in a day, however it is written and whoever asks', async () => {
  const {send, clock, asked, waiting} = await unsent()
  const ask = (email: string, peer: string) => signUp(send, email, {peer: {remoteAddress: peer}})
  const spellings = [OPS, OPS.toLowerCase(), `${OPS}.`, OPS.replace('@', '+1@'), OPS]
  for (const [index, email] of spellings.entries()) await ask(email, `192.0.2.${index}`)
  expect(asked()).toBe(3)
  expect(waiting()).toBe(3)
  clock.now += DAY_MS
  await ask(OPS, '192.0.2.9')
  expect(asked()).toBe(1)
})

test('one visitor makes us ask five addresses in ten minutes, and sales hears of the others', async () => {
  const {send, asked, arrived} = await mailing()
  for (let time = 0; time < 7; time += 1) await signUp(send, `n${time}@b.example`)
  await arrived()
  expect(asked()).toBe(5)
  const told = await arrived(SALES)
  expect(told.map(({email}) => email.subject)).toEqual([
    'Looks like spam: Email sign-up: n5@b.example',
    'Looks like spam: Email sign-up: n6@b.example',
  ])
  expect(told[0]?.email.text).toContain('not asked to confirm')
})

test('one visitor makes us ask twenty addresses in a day', async () => {
  const {send, asked, clock} = await unsent()
  for (let time = 0; time < 24; time += 1) {
    await signUp(send, `n${time}@b.example`)
    clock.now += 10 * 60_000
  }
  expect(asked()).toBe(20)
  await signUp(send, 'n@b.example', {peer: {remoteAddress: '192.0.2.1'}})
  expect(asked()).toBe(21)
})

test('all of them make us ask five hundred in a day, which the operator sees', async () => {
  const {inbox, send, asked, waiting} = await unsent()
  const add = (number: number) => inbox.mail?.addRequest(`n${number}@b.example`, 'secret')
  inbox.store.transact(() => Array.from({length: 499}, (_, number) => add(number)))
  await signUp(send, 'last@b.example')
  expect(waiting()).toBe(500)
  await signUp(send, 'late@b.example')
  expect([asked(), waiting()]).toEqual([500, 501])
  expect(await (await send('/')).text()).toContain(
    'The daily limit of confirmation mails is reached',
  )
})
