import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {EmailSignUp} from './email-sign-up.tsx'

const fetchMock = vi.fn<typeof fetch>()
let answer = Promise.withResolvers<Response>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  fetchMock.mockReset()
  fetchMock.mockImplementation(() => (answer = Promise.withResolvers<Response>()).promise)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<EmailSignUp />)
})
afterEach(cleanup)

const SUCCEEDED = 'Thanks — we got your email!'
const FAILED = 'Oops! Something went wrong. Please try again.'

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const button = () => screen.getByRole<HTMLButtonElement>('button')

function send(address: string) {
  fireEvent.change(email(), {target: {value: address}})
  fireEvent.click(button())
}

const receive = (body: string, status = 200) =>
  act(async () => answer.resolve(new Response(body, {status})))

test.each([
  ['the result is success', '{"result":"success"}', 200],
  ['the answer is not JSON', '<html>', 500],
  ['the answer is hidden', '', 200],
])('on success (%s) the text shows and the field is cleared', async (_case, body, status) => {
  send('asha@meridian.example')
  await receive(body, status)
  expect(screen.getByRole('status').textContent).toBe(SUCCEEDED)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(email().value).toBe('')
})

test('if the result is not success, the red banner shows and the entry stays', async () => {
  send('asha@meridian.example')
  await receive('{"result":"error"}')
  expect(screen.getByRole('alert').textContent).toBe(FAILED)
  expect(screen.getByRole('alert').className).toContain('bg-bad')
  expect(screen.queryByText(SUCCEEDED)).toBeNull()
  expect(email().value).toBe('asha@meridian.example')
})

test.each([
  ['the button gets the focus back that it lost', 'Sign Up', () => button().blur()],
  ['the focus stays if the visitor has moved it', '', () => email().focus()],
])('when it is sent %s', async (_case, focused, move) => {
  button().focus()
  send('asha@meridian.example')
  move()
  await receive('{"result":"success"}')
  expect(document.activeElement?.textContent).toBe(focused)
})
