import {useLocation} from 'react-router-dom'
import {collections, type Collection} from '#web/content/collections.ts'
import {contentKey} from '#web/content/content-key.ts'
import {nameAt} from '#web/content/has-address.ts'
import {useContent} from '#web/content/use-content.ts'
import {subjectTexts} from '#web/copy/pages/subjects.ts'
import {usePageEntries} from '../list/use-page-entries.ts'
import {useShownPages} from '../list/use-shown-pages.ts'
import {MissingList} from '../missing-list.tsx'
import {SubjectList} from './subject-list.tsx'

export function TagPage({collection: key}: {collection: Collection['key']}) {
  const collection = collections[key]
  const tag = nameAt(useLocation().pathname)
  const params = {tagged: tag}
  const pages = useShownPages(contentKey(collection, collection.tagQuery, params))
  const {data} = useContent(collection, pages.first === 1 ? collection.tagQuery : undefined, params)
  const listed = {collections: [collection], scope: {tag}}
  const isBeyond = usePageEntries(listed, pages.first)?.length === 0
  if (data?.length === 0 || isBeyond) return <MissingList />
  return (
    <SubjectList
      collection={collection}
      kind="tag"
      heading={subjectTexts.tagHeading(tag)}
      path={collection.tagPath(tag)}
      entries={pages.first === 1 ? data : []}
      listed={listed}
      pages={pages}
    />
  )
}
