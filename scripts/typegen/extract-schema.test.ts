import {table} from '@sanity/table'
import {defineType, type SchemaTypeDefinition, type WorkspaceOptions} from 'sanity'
import {expect, test} from 'vitest'
import {extractSchema} from './extract-schema.ts'

function workspace(...types: SchemaTypeDefinition[]): WorkspaceOptions {
  const project = {projectId: 'blog', dataset: 'production', basePath: '/blog'}
  return {name: 'blog', ...project, plugins: [table()], schema: {types}}
}

test('documents and the types of plugins are extracted, required fields as such', () => {
  const page = defineType({
    name: 'page',
    type: 'document',
    fields: [
      {name: 'title', type: 'string', validation: (rule) => rule.required()},
      {name: 'prices', type: 'table'},
    ],
  })
  const schema = extractSchema(workspace(page))
  expect(schema.map(({name}) => name)).toEqual(
    expect.arrayContaining(['page', 'table', 'tableRow']),
  )
  expect(schema.find(({name}) => name === 'page')).toMatchObject({
    attributes: {title: {optional: false}, prices: {optional: true}},
  })
})

test('mistakes in the content model are named, and nothing is extracted', () => {
  const page = defineType({name: 'page', type: 'document', fields: [{name: 'x', type: 'no-such'}]})
  expect(() => extractSchema(workspace(page))).toThrow(/^content model of blog:\n {2}.*no-such/s)
})
