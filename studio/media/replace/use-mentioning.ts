import {useCallback, useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {DESK_API_VERSION} from '../../shared/live-query.ts'
import {readMentioning} from './replace-picture.ts'
import type {StoredDocument} from './uses.ts'

type Mentioning = {documents?: StoredDocument[]; error?: unknown}

/** The documents that mention a picture, and a way to read them anew. */
export function useMentioning(picture: string) {
  const client = useClient({apiVersion: DESK_API_VERSION})
  const [read, setRead] = useState<Mentioning>({})
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isShown = true
    const show = (next: Mentioning) => {
      if (isShown) setRead(next)
    }
    readMentioning(client, picture).then(
      (documents) => show({documents}),
      (error: unknown) => show({error}),
    )
    return () => {
      isShown = false
    }
  }, [client, picture, turn])
  return {...read, client, readAnew: useCallback(() => setTurn((before) => before + 1), [])}
}
