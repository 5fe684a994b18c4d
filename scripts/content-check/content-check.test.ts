import {expect, test} from 'vitest'
import {COLLECTIONS} from '@skyforge/config/collections.ts'
import {TOKEN} from '@skyforge/lake/testing'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import type {Variables} from '@skyforge/config/read-settings.ts'
import {readEnvironment} from '#operations/running/environment.ts'
import {lakeOnAPort} from '../lake/testing/lake-on-a-port.ts'
import {createContext} from '../lake/context.ts'
import {checkCollections} from './check-collections.ts'
import {hasErrors, reportOf, tableOf} from './report.ts'

type Stored = {_id: string; _type: string; [field: string]: unknown}

/** What the command finds in a lake with these posts. */
async function check(...documents: Stored[]) {
  return (await checkAndTell(documents)).checked
}

/** The same, and what it tells beside that. */
async function checkAndTell(documents: readonly Stored[], variables: Variables = {}) {
  const {send, port} = await lakeOnAPort({projects: [...COLLECTIONS]})
  const mutations = documents.map((document) => ({createOrReplace: document}))
  await send('/data/mutate/production', {body: {mutations}})
  const environment = readEnvironment({
    LAKE_PORT: String(port),
    LAKE_TOKEN: TOKEN,
    DATA_DIR: temporaryFolder(),
    ...variables,
  })
  const told: string[] = []
  const log = {write: (text: string) => told.push(text) > 0}
  const context = createContext(environment, {output: {write: () => true}, log})
  const checked = await checkCollections(context, new AbortController().signal)
  return {checked, told: told.join('')}
}

const span = {_type: 'span', _key: 's', text: 'It began with a list.', marks: []}
const paragraph = {_type: 'block', _key: 'p', style: 'normal', markDefs: [], children: [span]}
const post = {
  _id: 'move',
  _type: 'post',
  title: 'A move',
  slug: {_type: 'slug', current: 'a-move'},
  body: [paragraph],
}
const link = {_type: 'link', _key: 'l', href: 'javascript:alert(1)'}
const code = {_type: 'code', _key: 'c', code: 'ls'}

test('sound content has no problems', async () => {
  const checked = await check(post)
  expect(reportOf(checked)).toEqual([])
  expect(hasErrors(checked)).toBe(false)
  expect(tableOf(checked)).toBe(
    COLLECTIONS.map(
      (name) =>
        `${name}: 0 errors and 0 warnings in ${name === 'blog' ? '1 document' : '0 documents'}\n`,
    ).join('\n'),
  )
})

test('no content at all is no health', async () => {
  const empty = (names: readonly string[]) =>
    names.map((name) => `There is no content to check in ${name}/production.\n`).join('')
  await expect(check()).rejects.toThrow(`${empty(COLLECTIONS)}npm start`)
  const others = COLLECTIONS.filter((name) => name !== 'blog')
  expect((await checkAndTell([post])).told).toBe(empty(others))
})

test('a typed address of the site, as the Studio knows it, is followed', async () => {
  const href = 'https://preview.skyforge.example/nowhere'
  const typed = {_type: 'link', _key: 'l', href}
  const linked = {...paragraph, markDefs: [typed], children: [{...span, marks: ['l']}]}
  const documents = [{...post, body: [linked]}]
  const asked = {SANITY_STUDIO_SITE_URL: 'https://preview.skyforge.example'}
  expect(reportOf((await checkAndTell(documents)).checked)).toEqual([])
  expect(reportOf((await checkAndTell(documents, asked)).checked)).toMatchObject([
    {rule: 'link-dead'},
  ])
})

test('warnings alone are no failure', async () => {
  const checked = await check({...post, title: 'x'.repeat(71)})
  expect(reportOf(checked)).toMatchObject([{rule: 'title-length', severity: 'warning'}])
  expect(hasErrors(checked)).toBe(false)
})

test('what editors see is checked: the draft, under the id that it is published as', async () => {
  const broken = [{...paragraph, markDefs: [link], children: [{...span, marks: ['l']}]}, code]
  const checked = await check(post, {...post, _id: 'drafts.move', body: broken})
  expect(reportOf(checked)).toEqual([
    {
      project: 'blog',
      id: 'move',
      type: 'post',
      title: 'A move',
      rule: 'link-scheme',
      severity: 'error',
      path: 'body[_key=="p"].markDefs[_key=="l"].href',
      message: expect.stringMatching(/^“It began with a list\.” leads to “javascript:alert\(1\)”/),
      fixable: false,
    },
    {
      project: 'blog',
      id: 'move',
      type: 'post',
      title: 'A move',
      rule: 'code-language',
      severity: 'warning',
      path: 'body[_key=="c"].language',
      message: 'The code “ls” does not say its language.',
      fixable: true,
    },
  ])
  expect(hasErrors(checked)).toBe(true)
  expect(tableOf(checked)).toMatch(/^A move \(move\)\n {2}error {4}link-scheme {2}body/)
})

test('documents are read in pages, and known to each other across them', async () => {
  const posts = Array.from({length: 150}, (_, index) => ({
    ...post,
    _id: `post-${index}`,
    title: `Move ${index}`,
    slug: {_type: 'slug', current: index === 149 ? 'move-0' : `move-${index}`},
  }))
  const report = reportOf(await check(...posts))
  expect(report.map(({id, rule}) => [id, rule])).toEqual([
    ['post-0', 'slug-taken'],
    ['post-149', 'slug-taken'],
  ])
})
