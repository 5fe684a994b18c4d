import {useLocation} from 'react-router-dom'
import {collections, type Collection} from '#web/content/collections.ts'
import {useContent} from '#web/content/use-content.ts'
import {contentKey} from '#web/content/content-key.ts'
import {nameAt} from '#web/content/has-address.ts'
import {mostParams} from '#web/content/lists/pages.ts'
import {sanitizeCategory} from '#web/rich-text/sanitize/listed.ts'
import {usePageEntries} from '../list/use-page-entries.ts'
import {useShownPages} from '../list/use-shown-pages.ts'
import {MissingList} from '../missing-list.tsx'
import {SubjectList} from './subject-list.tsx'

export function CategoryPage({collection: key}: {collection: Collection['key']}) {
  const collection = collections[key]
  const category = nameAt(useLocation().pathname)
  const pages = useShownPages(
    contentKey(collection, collection.categoryQuery, {category, ...mostParams(1)}),
  )
  const asked = {category, ...mostParams(pages.first)}
  const {data} = useContent(collection, collection.categoryQuery, asked, {
    sanitize: sanitizeCategory,
  })
  const listed = data ? {collections: [collection], scope: {title: data.title}} : undefined
  const isBeyond = usePageEntries(listed, pages.first)?.length === 0
  const isEmpty = pages.first === 1 && data?.posts.length === 0
  if (data === null || isEmpty || isBeyond) return <MissingList />
  return (
    <SubjectList
      collection={collection}
      kind="category"
      heading={data?.title}
      description={data?.description}
      path={collection.categoryPath(data?.slug ?? category)}
      entries={data?.posts}
      listed={listed}
      pages={pages}
    />
  )
}
