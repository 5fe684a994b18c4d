import {useParams} from 'react-router-dom'
import {collections, type Collection} from '#web/content/collections.ts'
import {useContent} from '#web/content/use-content.ts'
import {subjectTexts} from '#web/site/pages/subjects.ts'
import {MissingList} from '../missing-list.tsx'
import {SubjectList} from './subject-list.tsx'

/** What of a collection has a tag. */
export function TagPage({collection: key}: {collection: Collection['key']}) {
  const collection = collections[key]
  const {tag = ''} = useParams()
  const {data} = useContent(collection, collection.tagQuery, {tagged: tag})
  if (data?.length === 0) return <MissingList />
  return (
    <SubjectList
      collection={collection}
      kind="tag"
      heading={subjectTexts.tagHeading(tag)}
      path={collection.tagPath(tag)}
      entries={data}
      scope={{tag}}
    />
  )
}
