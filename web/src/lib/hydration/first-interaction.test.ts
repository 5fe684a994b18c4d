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
  'resolves at the first %s',
  async (sign) => {
    const {isUsed} = await start()
    await Promise.resolve()
    expect(isUsed).not.toHaveBeenCalled()
    document.dispatchEvent(new Event(sign, {bubbles: true}))
    await Promise.resolve()
    expect(isUsed).toHaveBeenCalledTimes(1)
  },
)

test('resolves immediately after the first interaction', async () => {
  const {firstInteraction} = await start()
  document.dispatchEvent(new Event('keydown', {bubbles: true}))
  await expect(firstInteraction()).resolves.toBeUndefined()
})

test('ignores events that the page causes itself', async () => {
  const {isUsed} = await start()
  for (const type of ['focusin', 'load', 'resize', 'visibilitychange']) {
    document.dispatchEvent(new Event(type, {bubbles: true}))
  }
  await Promise.resolve()
  expect(isUsed).not.toHaveBeenCalled()
})
