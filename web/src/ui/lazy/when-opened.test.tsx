import {act, cleanup, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {lazy} from '#web/lib/hydration/lazy.ts'
import {whenOpened} from './when-opened.tsx'

function Form({open}: {open: boolean}) {
  return <p>{open ? 'A form' : 'A closed form'}</p>
}

const load = vi.fn<() => Promise<typeof Form>>()

beforeEach(() => {
  load.mockReset().mockResolvedValue(Form)
})
afterEach(cleanup)

/** A page with a dialog, and a function that opens and closes it. */
async function visit(open: boolean) {
  const Dialog = whenOpened(lazy('The form', load))
  const page = (isOpen: boolean) => (
    <main>
      <h1>Migrations</h1>
      <Dialog open={isOpen} />
    </main>
  )
  const {rerender} = await act(async () => render(page(open)))
  return (isOpen: boolean) => act(async () => rerender(page(isOpen)))
}

test('fetches a dialog when it is first opened, and keeps it when closed', async () => {
  const show = await visit(false)
  expect(load).not.toHaveBeenCalled()
  await show(true)
  expect(screen.getByText('A form')).toBeTruthy()
  await show(false)
  expect(screen.getByText('A closed form')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('the page survives a failed dialog, and the next opening retries', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const code = Promise.withResolvers<typeof Form>()
  load.mockReturnValueOnce(code.promise)
  const show = await visit(true)
  expect(screen.getByRole('heading')).toBeTruthy()
  await act(async () => code.reject(new Error('gone')))
  expect(screen.getByRole('heading')).toBeTruthy()
  expect(error).toHaveBeenCalled()
  await show(false)
  await show(true)
  expect(screen.getByText('A form')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
