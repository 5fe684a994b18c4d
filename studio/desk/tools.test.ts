import {expect, test} from 'vitest'
import {orderedTools} from './tools.ts'

const tools = [
  'Releases',
  'Query plan',
  'Vision',
  'Media',
  'Content health',
  'Content',
  'Preview',
].map((title) => ({name: title, title, component: () => null}))
const titlesFor = (...roles: string[]) =>
  orderedTools(tools, {roles: roles.map((name) => ({name, title: name}))}).map(({title}) => title)

const FOR_EDITORS = ['Content', 'Preview', 'Content health', 'Media', 'Releases']
const FOR_DEVELOPERS = FOR_EDITORS.toSpliced(-1, 0, 'Vision', 'Query plan')

test.each([
  ['administrator', FOR_DEVELOPERS],
  ['developer', FOR_DEVELOPERS],
  ['editor', FOR_EDITORS],
  ['contributor', FOR_EDITORS],
  ['viewer', FOR_EDITORS],
])('a person who is %s has these tools, in this order', (role, titles) => {
  expect(titlesFor(role)).toEqual(titles)
})

test('the most that one of the roles allows', () => {
  expect(titlesFor('editor', 'developer')).toEqual(FOR_DEVELOPERS)
})

test('nobody has the tools of developers who is not known', () => {
  expect(orderedTools(tools, null).map(({title}) => title)).toEqual(FOR_EDITORS)
})
