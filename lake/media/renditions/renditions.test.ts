import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {AssetFiles} from '../asset-files.ts'
import {parseTransform} from '../image-transform.ts'
import {RenditionCache} from './rendition-cache.ts'
import {Renderers} from './renderers.ts'
import {Renditions} from './renditions.ts'

const MANY = 24
/** More than run at the same time. */
const AT_ONCE = 5

test.each([
  ['many sizes of one picture', () => 'a'],
  ['many pictures', (index: number) => `a${index}`],
  ['the sizes of the picture that another visitor wants', () => 'b'],
])('a visitor who requests %s does not delay other visitors', async (_what, pictureAt) => {
  const root = mkdtempSync(join(tmpdir(), 'renditions-'))
  onTestFinished(() => rmSync(root, {recursive: true, force: true}))
  const cache = new RenditionCache(new AssetFiles(root), {maxBytes: 1024, report: () => {}})
  const widths: (number | undefined)[] = []
  const pending: (() => void)[] = []
  vi.spyOn(Renderers.prototype, 'render').mockImplementation((_original, transform) => {
    widths.push(transform.size?.width)
    const {promise, resolve} = Promise.withResolvers<Buffer>()
    pending.push(() => resolve(Buffer.from('pixels')))
    return promise
  })
  const renditions = new Renditions({cache})
  const want = (picture: string, width: number, visitor: string) => {
    const size = {width: 4_000, height: 3_000}
    const transform = parseTransform(
      new URLSearchParams({w: String(width)}),
      {...size, extension: 'jpg'},
      null,
    )
    const path = join(root, picture)
    const folder = join(root, 'renditions', picture)
    return renditions.get({...size, path, folder}, transform ?? expect.unreachable(), visitor)
  }
  const others = Array.from({length: MANY}, (_, index) =>
    want(pictureAt(index), 3_000 - index, '192.0.2.1'),
  )
  await expect.poll(() => widths.length).toBeGreaterThan(0)
  const own = want('b', 2_000, '192.0.2.2')
  const all = Promise.all([own, ...others])
  for (let done = 0; done <= MANY; done += 1) {
    await expect.poll(() => pending.length).toBeGreaterThan(0)
    pending.shift()?.()
  }
  await all
  expect(widths.indexOf(2_000)).toBeLessThan(AT_ONCE)
})
