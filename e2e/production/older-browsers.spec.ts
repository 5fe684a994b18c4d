import {hydrated, takeNotes} from './first-visit.ts'
import {expect, test} from './production.ts'

/** Removes features that the oldest supported browsers lack: Chrome 111, Firefox 114, Safari 16.4. */
function makeOlder(): void {
  const iterator: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
  const younger: [owner: object, names: string][] = [
    [AbortSignal, 'any'],
    [Array, 'fromAsync'],
    [Array.prototype, 'toReversed toSorted toSpliced with'],
    [iterator, 'drop every filter find flatMap forEach map reduce some take toArray'],
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'try withResolvers'],
    [Set.prototype, 'difference intersection isDisjointFrom isSubsetOf isSupersetOf union'],
    [String.prototype, 'isWellFormed toWellFormed'],
    [URL, 'canParse parse'],
  ]
  for (const [owner, names] of younger)
    for (const name of names.split(' ')) Reflect.deleteProperty(owner, name)
}

test('older browsers show lists, articles and search results', async ({visitor}) => {
  await visitor.context().addInitScript(makeOlder)
  await takeNotes(visitor.context())
  const warnings: string[] = []
  visitor.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  for (const [path, heading] of [
    ['/blogs', 'Cloud Architecture & DevOps Insights'],
    ['/authors', 'Authors'],
    ['/search?q=queue', 'Search'],
  ] as const) {
    await visitor.goto(path)
    await visitor.keyboard.press('Shift')
    await hydrated(visitor)
    await expect(visitor.getByRole('heading', {level: 1})).toHaveText(heading)
  }
  await visitor.getByRole('searchbox', {name: 'Search'}).fill('queues')
  await expect(visitor.getByRole('status').filter({hasText: '“queues”'})).toBeVisible()
  const results = visitor.getByRole('list', {name: 'Search results'})
  await results.locator('a[href^="/blog/"]').first().click()
  await expect(visitor.getByRole('heading', {level: 1})).not.toHaveText(/Search|Loading/)
  await expect(visitor.getByRole('button', {name: 'Copy link'})).toBeVisible()
  expect(warnings.filter((text) => text.startsWith('Put off'))).toEqual([])
})
