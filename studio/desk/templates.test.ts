import {expect, test} from 'vitest'
import {ARTICLE_TYPES, COLLECTIONS} from '@skyforge/config/collections.ts'
import {findProblems} from '@skyforge/schemas/rules/rules.ts'
import {createContext} from '@skyforge/schemas/rules/context.ts'
import {articleTemplates, templateIds} from './templates.ts'

const outlines = COLLECTIONS.flatMap((name) =>
  articleTemplates(ARTICLE_TYPES[name].name).filter(({parameters}) => !parameters),
)

test.each([
  ['post', ['post', 'post-how-to', 'post-case-report', 'post-comparison']],
  [
    'announcement',
    ['announcement', 'announcement-partnership', 'announcement-office', 'announcement-programme'],
  ],
])('a %s starts with nothing or with an outline', (type, ids) => {
  expect(templateIds(type)).toEqual(ids)
  const own = articleTemplates(type).map(({id}) => id)
  expect(own).toEqual(expect.arrayContaining(ids.slice(1)))
})

test.each(outlines.map((template) => [template.title, template] as const))(
  'the outline "%s" breaks no rule of its text',
  (_, {schemaType, value}) => {
    const document = {_id: 'drafts.a', _type: schemaType, ...(value as {body: object[]})}
    const context = createContext([document], {now: Date.now(), siteUrl: '', referredTo: new Set()})
    const ofText = findProblems(document, context).filter(({path}) => path[0] === 'body')
    expect(ofText).toEqual([])
    expect(new Set(document.body.map((block) => Reflect.get(block, '_key'))).size).toBe(
      document.body.length,
    )
  },
)
