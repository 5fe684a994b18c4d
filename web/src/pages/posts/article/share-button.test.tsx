import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {renderToString} from 'react-dom/server'
import {afterEach, expect, test, vi} from 'vitest'
import {ShareButton} from './share-button.tsx'

const address = 'https://skyforge.example/blog/queues'
const title = 'Queues before clusters'
const button = <ShareButton title={title} address={address} />
const writeText = vi.fn<(text: string) => Promise<void>>()

afterEach(() => {
  cleanup()
  writeText.mockReset()
})

function setUp(share?: () => Promise<void>) {
  writeText.mockResolvedValue()
  vi.stubGlobal('navigator', {clipboard: {writeText}, ...(share && {share})})
  render(button)
  fireEvent.click(screen.getByRole('button', {name: share ? 'Share' : 'Copy link'}))
}

test("the system's dialog gets title and address", async () => {
  const share = vi.fn(async () => {})
  setUp(share)
  await expect.poll(() => share.mock.calls).toEqual([[{title, url: address}]])
  expect(writeText).not.toHaveBeenCalled()
})

test.each([
  ['closed again', 'AbortError', 0],
  ['not allowed', 'NotAllowedError', 1],
])(
  'if the dialog is %s, the address is copied unless the visitor closed it',
  async (_, name, copies) => {
    const share = vi.fn(() => Promise.reject(new DOMException('No', name)))
    setUp(share)
    await expect.poll(() => share).toHaveBeenCalledOnce()
    await expect.poll(() => writeText).toHaveBeenCalledTimes(copies)
  },
)

test('without a dialog, copies the address and confirms it', async () => {
  setUp()
  expect(await screen.findByRole('button', {name: 'Link copied'})).toBeTruthy()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(address)
})

test('reports a failed copy as a failure', async () => {
  setUp()
  cleanup()
  writeText.mockRejectedValue(new Error('refused'))
  render(button)
  fireEvent.click(screen.getByRole('button', {name: 'Copy link'}))
  expect(
    await screen.findByRole('button', {name: 'Copy the address from the address bar'}),
  ).toBeTruthy()
})

test('the server renders the link, as it knows no system', () => {
  vi.stubGlobal('navigator', {share: vi.fn()})
  expect(renderToString(button)).toContain('Copy link')
})
