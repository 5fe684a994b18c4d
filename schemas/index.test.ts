import {expect, test} from 'vitest'
import {COLLECTIONS} from '@skyforge/config/collections.ts'
import {compiled} from './testing/compiled.ts'
import {schemaTypes} from './index.ts'

type Part = {
  name?: string
  type?: unknown
  title?: unknown
  description?: unknown
  fields?: readonly Part[]
  of?: readonly Part[]
  marks?: {annotations?: readonly Part[]}
}

/** Every field of a type, of the fields in it, and of what an array of it may hold. */
function fieldsOf({name = '', fields = [], of = [], marks}: Part): [path: string, field: Part][] {
  const inner = [...of, ...(marks?.annotations ?? [])].flatMap(fieldsOf)
  const own = fields.flatMap((field): [string, Part][] => [
    [field.name ?? '', field],
    ...fieldsOf(field),
  ])
  return [...own, ...inner].map(([path, field]) => [`${name}.${path}`, field])
}

test.each(COLLECTIONS)('the content model of %s compiles without a problem', (project) => {
  expect(compiled[project]._validation).toEqual([])
})

test('both projects have the same types but for their articles', () => {
  const [blog, announcements] = COLLECTIONS.map((project) =>
    schemaTypes[project].map(({name}) => name),
  )
  expect(blog).toEqual([
    'post',
    'link',
    'redirect',
    'author',
    'category',
    'seo',
    'richText',
    'customTable',
    'advancedTable',
    'enhancedTable',
  ])
  expect(announcements).toEqual(['announcement', ...(blog?.slice(1) ?? [])])
})

test('posts and announcements have the same fields, in the order editors fill them', () => {
  const [posts, announcements] = [schemaTypes.blog[0], schemaTypes.announcements[0]].map((type) =>
    type && 'fields' in type ? type.fields?.map(({name}) => name) : [],
  )
  expect(posts).toEqual([
    'title',
    'slug',
    'subheading',
    'publishedAt',
    'updatedAt',
    'mainImage',
    'author',
    'categories',
    'tags',
    'body',
    'seo',
  ])
  expect(announcements).toEqual(posts)
})

const types: Part[] = Object.values(schemaTypes).flat()

test.each(types.map((type) => [type.name, type] as const))(
  'the type %s tells the editor what it is for',
  (_, type) => {
    expect(type).toMatchObject({
      title: expect.any(String),
      description: expect.stringMatching(/\.$/),
    })
  },
)

test.each(types.flatMap(fieldsOf))(
  '%s has a title and tells the editor what to fill in',
  (_, field) => {
    expect(field.title).toMatch(/^[A-Z]/)
    expect(field.description).toMatch(/\w.*\.$/)
  },
)
