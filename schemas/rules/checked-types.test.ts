import {expect, test} from 'vitest'
import {COLLECTIONS} from '@skyforge/config/collections.ts'
import {schemaTypes} from '../index.ts'
import {checkedTypes} from './checked-types.ts'

test.each(COLLECTIONS)('every document of %s is checked, and the images that it shows', (name) => {
  const documents = schemaTypes[name].filter(({type}) => type === 'document')
  const checked = checkedTypes(name).toSorted()
  expect(checked).toEqual(['sanity.imageAsset', ...documents.map((type) => type.name)].toSorted())
})
