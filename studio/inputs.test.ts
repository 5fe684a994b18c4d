import {defineArrayMember, defineField, defineType} from 'sanity'
import {expect, test} from 'vitest'
import {withInputs} from './inputs.ts'

const Fancy = () => null
const Own = () => null
const fancy = {input: Fancy}

const link = defineArrayMember({
  name: 'link',
  type: 'object',
  fields: [defineField({name: 'href', type: 'string'})],
})
const page = defineType({
  name: 'page',
  type: 'document',
  fields: [
    defineField({name: 'title', type: 'string'}),
    defineField({name: 'cells', type: 'table'}),
    defineField({
      name: 'body',
      type: 'array',
      of: [
        defineArrayMember({type: 'block', marks: {annotations: [link]}}),
        defineArrayMember({type: 'table'}),
      ],
    }),
  ],
})

test.each([
  ['a type', 'page', ['components']],
  ['one of its fields', 'page.title', ['fields', 0, 'components']],
  ['a type, where a field has it', 'table', ['fields', 1, 'components']],
  ['a type, where it is a member of an array', 'table', ['fields', 2, 'of', 1, 'components']],
  ['an annotation', 'link', ['fields', 2, 'of', 0, 'marks', 'annotations', 0, 'components']],
  [
    'a field of an annotation',
    'link.href',
    ['fields', 2, 'of', 0, 'marks', 'annotations', 0, 'fields', 0, 'components'],
  ],
])('components are put on by the name of %s', (_, name, path) => {
  const [typed] = withInputs([page], {[name]: fancy})
  expect(typed).toHaveProperty(path.join('.'), fancy)
})

test('a type keeps everything else it has', () => {
  expect(withInputs([page], {})).toEqual([page])
})

test('what a definition brings itself goes first', () => {
  const type = defineType({name: 'note', type: 'string', components: {input: Own}})
  const [typed] = withInputs([type], {note: {input: Fancy, field: Fancy}})
  expect(typed).toHaveProperty('components', {input: Own, field: Fancy})
})
