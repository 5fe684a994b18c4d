import type {ClientReturn, QueryParams} from '@sanity/client'
import {collections, type Collection} from '../collections.ts'
import {useContent, type Content, type ContentOptions} from '../use-content.ts'

/** What is asked of several collections for one page. */
type QueryName = `${'author' | 'authors' | 'count' | 'dates' | 'page'}Query`

type Answer<Name extends QueryName> = ClientReturn<Collection[Name], unknown>

/**
 * The answers of several collections to the query of that name, in their order, each as `useContent` has it.
 *
 * @param asked - as many as there are collections, or fewer
 */
export function useContents<Name extends QueryName>(
  name: Name,
  asked: readonly {collection: Collection; params?: QueryParams}[],
  options?: ContentOptions<Answer<Name>>,
): Content<Answer<Name>>[] {
  // So many hooks at each render, whatever is asked.
  const answers = Object.values(collections).map((any, index) => {
    const {collection, params} = asked[index] ?? {}
    return useContent<Collection[Name]>(collection ?? any, collection?.[name], params, options)
  })
  return answers.slice(0, asked.length)
}
