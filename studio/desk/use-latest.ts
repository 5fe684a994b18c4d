import {useEffect, useState} from 'react'
import type {Observable} from 'rxjs'

/** The latest value of `source`; undefined before the first. What it fails with is thrown where it is shown. */
export function useLatest<Value>(source: Observable<Value>): Value | undefined {
  const [state, setState] = useState<{value?: Value; error?: unknown}>({})
  useEffect(() => {
    const subscription = source.subscribe({
      next: (value) => setState({value}),
      error: (error: unknown) => setState({error}),
    })
    return () => subscription.unsubscribe()
  }, [source])
  if (state.error !== undefined) throw state.error
  return state.value
}
