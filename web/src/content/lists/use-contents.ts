import type {ClientReturn, QueryParams} from '@sanity/client'
import {collections, type Collection} from '../collections.ts'
import {useContent, type Content, type ContentOptions} from '../use-content.ts'

/** Queries of one page to several collections. */
type QueryName = `${'author' | 'authors' | 'count' | 'dates' | 'page'}Query`

type Answer<Name extends QueryName> = ClientReturn<Collection[Name], unknown>

/**
 * Runs the query of that name for several collections, each as `useContent` does.
 *
 * @param asked - one entry per collection, or fewer
 */
export function useContents<Name extends QueryName>(
  name: Name,
  asked: readonly {collection: Collection; params?: QueryParams}[],
  options?: ContentOptions<Answer<Name>>,
): Content<Answer<Name>>[] {
  // The number of hooks must not change between renders.
  const answers = Object.values(collections).map((any, index) => {
    const {collection, params} = asked[index] ?? {}
    return useContent<Collection[Name]>(collection ?? any, collection?.[name], params, options)
  })
  return answers.slice(0, asked.length)
}
