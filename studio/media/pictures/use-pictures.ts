import {useMemo} from 'react'
import {map, switchMap, timer} from 'rxjs'
import {useDocumentStore} from 'sanity'
import {liveQuery} from '../../shared/live-query.ts'
import {useLatestOrError} from '../../shared/use-latest.ts'
import {TYPING_PAUSE_MS} from '../../shared/typing-pause.ts'
import {type Picture, type Tag, TAGS} from './picture.ts'
import {type PictureFilter, picturesQuery} from './picture-query.ts'

type Found = {total: number; pictures: Picture[]}

type Pictures = Found & {filter: PictureFilter; turn: number}

const LISTEN = '*[_type in ["sanity.imageAsset", "media.tag"]]'

/** A failure is shown after this many further attempts. */
const RETRIES = 3

/**
 * The pictures that pass a filter, as they are now; those of the filter before until the answer is here.
 *
 * @param turn - another number asks again
 */
export function usePictures(filter: PictureFilter, limit: number, turn: number) {
  const documentStore = useDocumentStore()
  const source = useMemo(() => {
    const {query, params} = picturesQuery(filter, limit)
    const followed = {fetch: query, listen: LISTEN, params, followsEdits: true, retries: RETRIES}
    return timer(filter.text ? TYPING_PAUSE_MS : 0).pipe(
      switchMap(() => liveQuery<Found>(documentStore, followed)),
      map((answer): Pictures => ({...answer, filter, turn})),
    )
  }, [documentStore, filter, limit, turn])
  const {value, error} = useLatestOrError(source)
  return {found: value, error, isCurrent: value?.filter === filter && value.turn === turn}
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
