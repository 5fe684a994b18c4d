import {codeSchema} from '@sanity/code-input'
import {table} from '@sanity/table'
import {createSchema} from 'sanity'
import {schemaTypes} from '../index.ts'

/** The content models as the Studio compiles them, with the types of its plugins; for tests. */
export const compiled = {
  blog: compile('blog'),
  announcements: compile('announcements'),
}

function compile(name: keyof typeof schemaTypes) {
  const tableTypes = table().schema?.types
  if (!Array.isArray(tableTypes)) throw new Error('the table plugin no longer lists its types')
  return createSchema({name, types: [codeSchema, ...tableTypes, ...schemaTypes[name]]})
}
