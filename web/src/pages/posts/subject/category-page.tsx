import {useParams} from 'react-router-dom'
import {collections, type Collection} from '#web/content/collections.ts'
import {useContent} from '#web/content/use-content.ts'
import {sanitizeCategory} from '#web/rich-text/sanitize/listed.ts'
import {MissingList} from '../missing-list.tsx'
import {SubjectList} from './subject-list.tsx'

/** What is written about a category of a collection. */
export function CategoryPage({collection: key}: {collection: Collection['key']}) {
  const collection = collections[key]
  const {category = ''} = useParams()
  const {data} = useContent(
    collection,
    collection.categoryQuery,
    {category},
    {sanitize: sanitizeCategory},
  )
  if (data === null || data?.posts.length === 0) return <MissingList />
  return (
    <SubjectList
      collection={collection}
      kind="category"
      heading={data?.title}
      description={data?.description}
      path={collection.categoryPath(data?.slug ?? category)}
      entries={data?.posts}
      scope={{title: data?.title}}
    />
  )
}
