import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import {useState} from 'react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {addNativeDialog} from '#web/ui/testing/native-dialog.ts'
import {GetInTouchModal} from './get-in-touch-modal.tsx'

vi.mock('idb-keyval', () => import('./outbox/testing/memory-store.ts'))
vi.mock('./outbox/offer-unsent.ts', () => ({offerUnsent: vi.fn(async () => {})}))

const fetchMock = vi.fn<typeof fetch>()
let answer = Promise.withResolvers<Response>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchMock)
  fetchMock.mockReset()
  closed.mockReset()
  fetchMock.mockImplementation(() => (answer = Promise.withResolvers<Response>()).promise)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  addNativeDialog()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const FAILED = 'Something went wrong. Please try again.'
const SUCCEEDED = "Thank you for your response. We'll get in touch shortly!"

const closed = vi.fn()

function Page() {
  const [open, setOpen] = useState(false)
  const close = () => {
    closed()
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <GetInTouchModal open={open} onClose={close} />
    </>
  )
}

const placeholders = ['Name', 'Email', 'Phone', 'Company Name', 'Message']
const typed = ['Asha', 'asha@meridian.example', '+91 55550 10142', 'Meridian', 'Call after ten.']

const dialog = () => screen.queryByRole<HTMLDialogElement>('dialog', {name: 'Get in Touch'})
const boxes = () => placeholders.map((each) => screen.getByPlaceholderText<HTMLInputElement>(each))
const entries = () => boxes().map((box) => box.value)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', {name})
const press = (name: string) => fireEvent.click(button(name))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

function openModal() {
  press('open')
  expect(dialog()?.open).toBe(true)
}

function fill(texts = typed) {
  for (const [at, box] of boxes().entries()) fireEvent.change(box, {target: {value: texts[at]}})
}

const receive = (body: string, status = 200) =>
  act(async () => answer.resolve(new Response(body, {status})))

function visit() {
  render(<Page />)
  openModal()
}

const openDialog = () => {
  const element = dialog()
  if (!element) throw new Error('The dialog is closed.')
  return element
}

test('a press from inside to the backdrop does not close it', () => {
  visit()
  fireEvent.mouseDown(screen.getByPlaceholderText('Name'))
  fireEvent.click(openDialog())
  expect(dialog()).not.toBeNull()
})

test('submitting disables both buttons, says "Submitting...", and sends once', async () => {
  visit()
  fill()
  const submit = button('Submit')
  act(() => {
    submit.click()
    submit.click()
  })
  expect(fetchMock).toHaveBeenCalledTimes(1)
  expect(button('Submitting...').disabled).toBe(true)
  expect(button('Cancel').disabled).toBe(true)
  await receive('{"result":"error"}')
  expect(button('Submit').disabled).toBe(false)
  expect(button('Cancel').disabled).toBe(false)
})

test('success closes it, resets the form after 100 ms, and shows a toast for 4 seconds', async () => {
  visit()
  fill()
  press('Submit')
  const boxesBefore = boxes()
  await receive('{"result":"success"}')
  expect(dialog()).toBeNull()
  expect(screen.getByRole('status').textContent).toBe(SUCCEEDED)
  wait(99)
  expect(boxesBefore.map(({value}) => value)).toEqual(typed)
  wait(1)
  expect(boxesBefore.map(({value}) => value)).toEqual(['', '', '', '', ''])
  wait(3899)
  expect(screen.queryByText(SUCCEEDED)).not.toBeNull()
  wait(1)
  expect(screen.queryByText(SUCCEEDED)).toBeNull()
  openModal()
  expect(entries()).toEqual(['', '', '', '', ''])
})

test.each<[failure: string, fail: () => Promise<void>]>([
  ['an HTTP error', () => receive('{"result":"success"}', 500)],
  ['a non-JSON response', () => receive('<html>')],
  ['another result', () => receive('{"result":"error"}')],
  ['an exception', () => act(async () => answer.reject(new TypeError('Failed to fetch')))],
])('on %s the banner and the entries stay', async (_failure, fail) => {
  visit()
  fill()
  press('Submit')
  await fail()
  wait(60_000)
  expect(dialog()).not.toBeNull()
  expect(screen.getByRole('alert').textContent).toBe(FAILED)
  expect(entries()).toEqual(typed)
  expect(screen.queryByText(SUCCEEDED)).toBeNull()
})

test('if closed while sending, success shows the toast and closes nothing again', async () => {
  visit()
  fill()
  press('Submit')
  press('Close')
  wait(1)
  await receive('{"result":"success"}')
  expect(screen.getByRole('status').textContent).toBe(SUCCEEDED)
  expect(closed).toHaveBeenCalledTimes(1)
})
