import {codeSchema} from '@sanity/code-input'
import {table} from '@sanity/table'
import type {SanityClient} from '@sanity/client'
import {createSchema, type LocaleSource, usEnglishLocale, validateDocument} from 'sanity'
import {expect, test, vi} from 'vitest'
import {schemaTypes} from '@skyforge/schemas/index.ts'
import {image, paragraph, post} from '@skyforge/schemas/rules/testing/found.ts'
import {withRules} from './with-rules.ts'

const tableTypes = table().schema?.types
if (!Array.isArray(tableTypes)) throw new Error('the table plugin no longer lists its types')
const types = [codeSchema, ...tableTypes, ...withRules(schemaTypes.blog)]
const schema = createSchema({name: 'blog', types})

const i18n: LocaleSource = {
  currentLocale: usEnglishLocale,
  locales: [],
  loadNamespaces: async () => {},
  t: ((key: string) => key) as LocaleSource['t'],
}

/** A client that answers the question for the context, in a dataset of its own. */
function clientOf(related: object[]) {
  const fetch = vi.fn(async () => ({related, isReferredTo: false}))
  const dataset = String(Math.random())
  const config = () => ({projectId: 'blog', dataset})
  return {client: {fetch, config} as unknown as SanityClient, fetch}
}

async function remarks(document: Record<string, unknown>, client: SanityClient) {
  const markers = await validateDocument({
    document: {
      ...post(document),
      _id: 'drafts.post',
      _rev: 'r',
      _createdAt: '',
      _updatedAt: '',
      author: {_type: 'reference', _ref: 'a'},
      categories: [{_type: 'reference', _key: 'c', _ref: 'c'}],
    },
    workspace: {schema, getClient: () => client, i18n},
    getDocumentExists: async () => true,
  })
  return markers.map(({level, path, message}) => ({level, path, message}))
}

test('a form says what the rules find, at its place and as grave as it is', async () => {
  const taken = {
    _id: 'other',
    _type: 'post',
    title: 'Other',
    slug: {current: 'moving-400-machines'},
  }
  const {client} = clientOf([taken])
  const body = [paragraph('Text.'), {...image('image-a-900x9-png', {}), _key: 'i'}]
  expect(await remarks({body}, client)).toEqual([
    {level: 'error', path: ['body', {_key: 'i'}, 'alt'], message: expect.stringMatching(/^An im/)},
    {level: 'error', path: ['slug'], message: expect.stringMatching(/^“Other” has the slug/)},
  ])
})

test('while one writes, other documents are asked for once', async () => {
  const {client, fetch} = clientOf([])
  for (const text of ['It', 'It be', 'It began']) {
    expect(await remarks({body: [paragraph(text)]}, client)).toEqual([])
  }
  expect(fetch).toHaveBeenCalledTimes(1)
  await remarks({slug: {_type: 'slug', current: 'another'}}, client)
  expect(fetch).toHaveBeenCalledTimes(2)
})
