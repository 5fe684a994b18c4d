import {expect, test} from 'vitest'
import {type Collection, COLLECTIONS} from '@skyforge/config/collections.ts'
import {readArticles} from '#content/articles.ts'
import {documentsFor} from '#content/documents.ts'
import {createContext} from '@skyforge/schemas/rules/context.ts'
import {nodesOf} from '@skyforge/schemas/rules/nodes.ts'
import {findProblems} from '@skyforge/schemas/rules/rules.ts'
import {tableOf} from './report.ts'

/** As large as the seed draws them. */
const asset = (hash: string) => `image-${hash}-1600x900-png`

/** How many documents there are at least; others may begin with none. */
const LEAST: Partial<Record<Collection, number>> = {blog: 9, announcements: 9}

test.each(COLLECTIONS)('the first content of %s breaks no rule', async (collection) => {
  const wanted = documentsFor(collection, await readArticles(collection))
  const documents = wanted.map(({build}) => build(({hash}) => asset(hash)))
  const images = wanted.flatMap(({drawings}) =>
    drawings.map(({hash}) => ({_id: asset(hash), _type: 'sanity.imageAsset'})),
  )
  const refs = documents.flatMap((document) => nodesOf(document).map(({value}) => value._ref))
  const context = createContext([...documents, ...images], {
    now: Date.now(),
    siteUrl: 'https://skyforge.example',
    referredTo: new Set(refs.filter((ref) => typeof ref === 'string')),
  })
  const unhealthy = documents.flatMap((document) => {
    const problems = findProblems(document, context)
    const title = String(document.title ?? document.name)
    return problems.length > 0 ? [{id: document._id, type: document._type, title, problems}] : []
  })
  const checked = documents.length
  expect(checked).toBeGreaterThanOrEqual(LEAST[collection] ?? 0)
  expect(tableOf([{collection, documents: unhealthy, checked}])).toBe(
    `${collection}: 0 errors and 0 warnings in ${checked} documents\n`,
  )
})
