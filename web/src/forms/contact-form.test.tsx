import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {ContactForm} from './contact-form.tsx'

vi.mock('idb-keyval', () => import('./outbox/testing/memory-store.ts'))

const fetchMock = vi.fn<typeof fetch>()
let answer = Promise.withResolvers<Response>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchMock)
  fetchMock.mockReset()
  fetchMock.mockImplementation(() => (answer = Promise.withResolvers<Response>()).promise)
  render(<ContactForm />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const SUCCEEDED = '✅ We’ll get back to you shortly!'
const FAILED = '❌ Something went wrong. Please try again.'

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const entries = () => ['Name', 'Email', 'Message'].map((label) => box(label).value)
const button = () =>
  screen.getByRole<HTMLButtonElement>('button', {name: /^(Send Message|Sending\.\.\.)$/})

function fill(name = 'Asha', email = 'asha@meridian.example', message = 'Forty hosts in Pune.') {
  fireEvent.change(box('Name'), {target: {value: name}})
  fireEvent.change(box('Email'), {target: {value: email}})
  fireEvent.change(box('Message'), {target: {value: message}})
}

const send = () => fireEvent.click(button())
const succeed = () => act(async () => answer.resolve(new Response()))
function fail() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return act(async () => answer.reject(new TypeError('Failed to fetch')))
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test.each([
  ['Name is required', '', 'asha@meridian.example', 0],
  ['Email is required', 'Asha', '', 0],
  ['Email must be of email type', 'Asha', 'asha at meridian', 0],
  ['Message is optional', 'Asha', 'asha@meridian.example', 1],
])('%s', (_rule, name, email, requests) => {
  fill(name, email, '')
  send()
  expect(fetchMock).toHaveBeenCalledTimes(requests)
})

test('while sending, the button is disabled and says "Sending...", afterwards it is as before', async () => {
  fill()
  send()
  expect([button().textContent, button().disabled]).toEqual(['Sending...', true])
  await succeed()
  expect([button().textContent, button().disabled]).toEqual(['Send Message', false])
})

test('a second submit while sending does nothing', () => {
  fill()
  act(() => {
    button().click()
    button().click()
  })
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test('on success the form is cleared and a green toast shows for 3 seconds', async () => {
  fill()
  send()
  await succeed()
  expect(entries()).toEqual(['', '', ''])
  expect(screen.getByRole('status').textContent).toBe(SUCCEEDED)
  expect(screen.getByText(SUCCEEDED).closest('.bg-good')).not.toBeNull()
  wait(2999)
  expect(screen.queryByText(SUCCEEDED)).not.toBeNull()
  wait(1)
  expect(screen.queryByText(SUCCEEDED)).toBeNull()
})

test('if the request throws, the entries stay and a red toast shows for 3 seconds', async () => {
  fill()
  send()
  await fail()
  expect(entries()).toEqual(['Asha', 'asha@meridian.example', 'Forty hosts in Pune.'])
  expect(screen.getByRole('alert').textContent).toBe(FAILED)
  expect(screen.getByText(FAILED).closest('.bg-bad')).not.toBeNull()
  wait(2999)
  expect(screen.queryByText(FAILED)).not.toBeNull()
  wait(1)
  expect(screen.queryByText(FAILED)).toBeNull()
})

test('a toast can be dismissed, and the next one lasts its full 3 seconds', async () => {
  fill()
  send()
  await fail()
  wait(2000)
  fireEvent.click(screen.getByRole('button', {name: 'Dismiss'}))
  expect(screen.queryByText(FAILED)).toBeNull()
  send()
  await succeed()
  wait(2999)
  expect(screen.queryByText(SUCCEEDED)).not.toBeNull()
})

test('the outcome goes to the data layer, without any entries', async () => {
  globalThis.dataLayer = []
  fill()
  send()
  await fail()
  send()
  await succeed()
  expect(globalThis.dataLayer).toEqual([
    {event: 'form_submission', form: 'contact', outcome: 'failed'},
    {event: 'form_submission', form: 'contact', outcome: 'succeeded'},
  ])
})
