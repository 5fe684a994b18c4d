import {mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {ContentOutage} from '../server/content-outage.ts'
import {siteFile} from '../server/site-files.ts'
import {writeLists} from './write-lists.ts'

/** Writes lists into a new folder. */
async function writeAll(...paths: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'skyforge-lists-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  const lines: string[] = []
  const write = async (path: string) => {
    const file = siteFile(folder, path)
    mkdirSync(dirname(file), {recursive: true})
    writeFileSync(file, path)
  }
  const written = await writeLists(
    paths.map((path) => ({path})),
    {
      writePage: (path) => write(`${path}/index.html`),
      writeAnswer: write,
      report: (line) => lines.push(line),
    },
  )
  const all = readdirSync(folder, {recursive: true, withFileTypes: true})
  const files = all.filter((each) => each.isFile())
  const names = files.map(({parentPath, name}) => join(parentPath, name).slice(folder.length))
  return {written, lines, names: names.toSorted()}
}

test.each([
  ['/blog/category/eks', '/blog/category/eks'],
  ['/blog/tag/C%23', '/blog/tag/C#'],
  ['/blog/tag/CI%2FCD', '/blog/tag/CI/CD'],
  ['/authors/ada', '/authors/ada'],
])('writes %s as a page with two feeds, where static hosts look for it', async (path, folder) => {
  expect(await writeAll(path)).toEqual({
    written: 1,
    lines: [],
    names: ['feed.json', 'feed.xml', 'index.html'].map((file) => `${folder}/${file}`),
  })
})

test.each([
  ['that would lie elsewhere', '/blog/tag/..%2F..%2F..%2Fx', /leads outside its own folder/],
  ['in the place of the start page', '/blog/tag/..%2F..', /leads outside its own folder/],
  ['in the place of an article', '/blog/tag/..%2Fx', /leads outside its own folder/],
  ['in the place of another tag', '/blog/tag/x%2F%2Fy', /leads outside its own folder/],
  [
    'with a name that no file can have',
    `/blog/tag/${'x'.repeat(300)}`,
    /another name in the Studio/,
  ],
])('skips a list %s and reports it', async (_, path, reason) => {
  const {written, lines, names} = await writeAll(path, '/blog/tag/aws')
  expect(written).toBe(1)
  expect(lines).toEqual([expect.stringMatching(reason)])
  expect(names).toHaveLength(3)
})

test('fails if content is unavailable', async () => {
  const none = () => Promise.reject(new ContentOutage('Content is unavailable'))
  const options = {writePage: none, writeAnswer: none, report: () => {}}
  await expect(writeLists([{path: '/authors/ada'}], options)).rejects.toThrow(ContentOutage)
})
