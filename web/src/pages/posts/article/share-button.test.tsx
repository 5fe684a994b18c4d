import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {CopyLink} from './copy-link.tsx'

afterEach(cleanup)

function setUp(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', {...navigator, clipboard: {writeText}})
  render(<CopyLink address="https://skyforge.example/blog/queues" />)
  fireEvent.click(screen.getByRole('button', {name: 'Copy link'}))
}

test('the address is copied, and the button says so', async () => {
  const writeText = vi.fn(async () => {})
  setUp(writeText)
  expect(await screen.findByRole('button', {name: 'Link copied'})).toBeTruthy()
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://skyforge.example/blog/queues')
})

test('a browser that refuses is not passed off as success', async () => {
  setUp(() => Promise.reject(new Error('refused')))
  expect(
    await screen.findByRole('button', {name: 'Copy the address from the address bar'}),
  ).toBeTruthy()
})
