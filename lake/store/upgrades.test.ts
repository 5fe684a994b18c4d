import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {gunzipSync} from 'node:zlib'
import {expect, onTestFinished, test} from 'vitest'
import {type Contents, contentsOf} from '../testing/contents.ts'
import {testLake} from '../testing/test-lake.ts'

/** Opens lakes of all earlier versions, made by `fixtures/make.ts`. */

const FIXTURES = join(import.meta.dirname, '../testing/fixtures')
const versions = readdirSync(FIXTURES).filter((name) => name.startsWith('version-'))

function unpacked(name: string): string {
  return gunzipSync(readFileSync(join(FIXTURES, name))).toString('utf8')
}

function copied(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lake-earlier-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  cpSync(join(FIXTURES, version, 'assets'), join(folder, 'assets'), {recursive: true})
  const database = gunzipSync(readFileSync(join(FIXTURES, version, 'lake.sqlite.gz')))
  writeFileSync(join(folder, 'lake.sqlite'), database)
  return folder
}

test.each(versions)(
  'of a lake of %s every document, its history and every asset is there',
  async (version) => {
    const expected: Record<string, Contents> = JSON.parse(unpacked(`${version}/expected.json.gz`))
    const folder = copied(version)
    // The second start finds the upgraded database.
    for (let start = 0; start < 2; start += 1) {
      const {send, lake, close} = testLake({folder})
      for (const [dataset, contents] of Object.entries(expected)) {
        const gone = Object.keys(contents.lives)
        const known = new Set(contents.documents.map(({_id}) => _id))
        const found = await contentsOf(
          send,
          '/p/blog/v2023-01-01',
          dataset,
          gone.filter((id) => !known.has(id)),
        )
        expect(found).toMatchObject(contents)
        expect(found.documents).toHaveLength(contents.documents.length)
      }
      expect(lake.store.accounts.value('local-editor', 'blog', 'recent')).toEqual(['first'])
      const change = {mutations: [{create: {_type: 'post', title: 'New'}}]}
      const answer = await send('/p/announcements/v1/data/mutate/production', {body: change})
      expect(answer.status).toBe(200)
      close()
    }
  },
)
