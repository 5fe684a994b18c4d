import {useEffect, useState} from 'react'
import {useClient, useWorkspace} from 'sanity'
import {COLLECTIONS} from '@skyforge/config/collections.ts'
import {type Health, observeHealth} from './observe-health.ts'

const CLIENT = {apiVersion: '2025-02-19'}

/** What is wrong with the documents of the workspace, live; undefined before anything is known. */
export function useHealth(): Health | undefined {
  const client = useClient(CLIENT)
  const {name} = useWorkspace()
  const collection = COLLECTIONS.find((each) => each === name)
  const [health, setHealth] = useState<Health>()
  useEffect(() => {
    if (!collection) return undefined
    const subscription = observeHealth(client, collection).subscribe(setHealth)
    return () => subscription.unsubscribe()
  }, [client, collection])
  return health
}
