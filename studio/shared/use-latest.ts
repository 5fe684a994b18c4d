import {useEffect, useState} from 'react'
import type {Observable} from 'rxjs'

type Latest<Value> = {value?: Value; error?: unknown}

/** The latest value of `source`, and what it failed with; neither before the first. */
export function useLatestOrError<Value>(source: Observable<Value>): Latest<Value> {
  const [latest, setLatest] = useState<Latest<Value>>({})
  useEffect(() => {
    const subscription = source.subscribe({
      next: (value) => setLatest({value}),
      error: (error: unknown) => setLatest({error}),
    })
    return () => subscription.unsubscribe()
  }, [source])
  return latest
}

/** The latest value of `source`; undefined before the first. What it fails with is thrown where it is shown. */
export function useLatest<Value>(source: Observable<Value>): Value | undefined {
  const {value, error} = useLatestOrError(source)
  if (error !== undefined) throw error
  return value
}
