import {codeSchema} from '@sanity/code-input'
import {table} from '@sanity/table'
import {createSchema} from 'sanity'
import {type Collection, COLLECTIONS} from '@skyforge/config/collections.ts'
import {keyed} from '@skyforge/config/keyed.ts'
import {schemaTypes} from '../index.ts'

/** The content models as the Studio compiles them, with the types of its plugins; for tests. */
export const compiled = keyed(COLLECTIONS, compile)

function compile(name: Collection) {
  const tableTypes = table().schema?.types
  if (!Array.isArray(tableTypes)) throw new Error('the table plugin no longer lists its types')
  return createSchema({name, types: [codeSchema, ...tableTypes, ...schemaTypes[name]]})
}
