import {act, cleanup, render, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {LateModal} from './late-modal.tsx'

const code = vi.hoisted(() => Promise.withResolvers<never>())
vi.mock('#web/forms/get-in-touch-modal.tsx', () => code.promise)

afterEach(cleanup)

test('the page neither waits for the modal nor goes down with it', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await act(async () => {
    render(
      <main>
        <h1>Migrations</h1>
        <LateModal open onClose={() => {}} />
      </main>,
    )
  })
  expect(screen.getByRole('heading')).toBeTruthy()
  await act(async () => code.reject(new Error('gone')))
  expect(screen.getByRole('heading')).toBeTruthy()
  expect(error).toHaveBeenCalled()
})
