import {useDeferredValue, useMemo} from 'react'
import {map} from 'rxjs'
import {useDocumentStore} from 'sanity'
import {liveQuery} from '../../desk/live-query.ts'
import {useLatestOrError} from '../../desk/use-latest.ts'
import {type Picture, type Tag, TAGS} from './picture.ts'
import {type PictureFilter, picturesQuery} from './picture-query.ts'

type Pictures = {filter: PictureFilter; total: number; pictures: Picture[]}

const LISTEN = '*[_type in ["sanity.imageAsset", "media.tag"]]'

/** The pictures that pass a filter, as they are now; those of the filter before until the answer is here. */
export function usePictures(filter: PictureFilter, limit: number) {
  const documentStore = useDocumentStore()
  const asked = useDeferredValue(filter)
  const source = useMemo(() => {
    const {query, params} = picturesQuery(asked, limit)
    const followed = {fetch: query, listen: LISTEN, params, followsEdits: true}
    return liveQuery<Omit<Pictures, 'filter'>>(documentStore, followed).pipe(
      map((answer): Pictures => ({...answer, filter: asked})),
    )
  }, [documentStore, asked, limit])
  const {value, error} = useLatestOrError(source)
  return {found: value, error, isCurrent: value?.filter === filter}
}

/** All tags of the project, by name. */
export function useTags(): readonly Tag[] {
  const documentStore = useDocumentStore()
  const source = useMemo(
    () =>
      liveQuery<Tag[]>(documentStore, {
        fetch: TAGS,
        listen: '*[_type == "media.tag"]',
        params: {},
        followsEdits: true,
      }),
    [documentStore],
  )
  return useLatestOrError(source).value ?? []
}
