import {TagIcon} from '@sanity/icons/Tag'
import {ThListIcon} from '@sanity/icons/ThList'
import {expect, test} from 'vitest'
import {schemaTypes} from '@skyforge/schemas/index.ts'
import {withIcons} from './icons.ts'

const types = withIcons(Object.values(schemaTypes).flat())

test.each(types.filter(({type}) => type === 'document'))('$name has an icon', (type) => {
  expect(type).toHaveProperty('icon')
})

test('a type keeps everything else it has', () => {
  const [category] = withIcons(schemaTypes.blog.filter(({name}) => name === 'category'))
  expect(category).toMatchObject({name: 'category', title: 'Category', icon: TagIcon})
})

const richText = types.find(({name}) => name === 'richText')
const members: {type: string}[] =
  richText && 'of' in richText && Array.isArray(richText.of) ? richText.of : []

test('blocks of the text have their icons in the toolbar', () => {
  const table = members.find(({type}) => type === 'table')
  expect(table).toMatchObject({title: 'Table', icon: ThListIcon})
})

test('a block whose plugin brings an icon keeps it', () => {
  const code = members.find(({type}) => type === 'code')
  expect(code).toMatchObject({title: 'Code'})
  expect(code).not.toHaveProperty('icon')
})
