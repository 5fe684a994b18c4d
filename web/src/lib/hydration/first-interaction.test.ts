// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest'

beforeEach(() => {
  vi.resetModules()
})

async function start() {
  const {firstInteraction} = await import('./first-interaction.ts')
  const isUsed = vi.fn()
  void firstInteraction().then(isUsed)
  return {isUsed, firstInteraction}
}

test.each(['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'click'])(
  'a page is used from the first %s on',
  async (sign) => {
    const {isUsed} = await start()
    await Promise.resolve()
    expect(isUsed).not.toHaveBeenCalled()
    document.dispatchEvent(new Event(sign, {bubbles: true}))
    await Promise.resolve()
    expect(isUsed).toHaveBeenCalledTimes(1)
  },
)

test('what is asked later is answered at once', async () => {
  const {firstInteraction} = await start()
  document.dispatchEvent(new Event('keydown', {bubbles: true}))
  await expect(firstInteraction()).resolves.toBeUndefined()
})

test('what the page does by itself is no sign', async () => {
  const {isUsed} = await start()
  for (const type of ['focusin', 'load', 'resize', 'visibilitychange']) {
    document.dispatchEvent(new Event(type, {bubbles: true}))
  }
  await Promise.resolve()
  expect(isUsed).not.toHaveBeenCalled()
})
