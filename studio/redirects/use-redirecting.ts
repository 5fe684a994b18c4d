import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useClient} from 'sanity'
import type {AddressChange} from './address-change.ts'
import {CONCERNED, redirectActions, type StoredRedirect} from './redirect-actions.ts'

const CLIENT = {apiVersion: '2025-02-19'}

/**
 * Lets the old address of an article lead to it before it moves, for what publishes it later, with nobody to ask.
 * `redirect` resolves to whether that was done, and says so.
 *
 * @param articleId - of the published article
 */
export function useRedirecting(articleId: string) {
  const client = useClient(CLIENT)
  const toast = useToast()
  const [isRedirecting, setRedirecting] = useState(false)

  async function redirect(change: AddressChange): Promise<boolean> {
    setRedirecting(true)
    try {
      const stored = await client.fetch<StoredRedirect[]>(CONCERNED, change, {perspective: 'raw'})
      const newId = crypto.randomUUID()
      const actions = redirectActions({articleId, change, stored, newId})
      await client.action(actions, {tag: 'redirects.ahead'})
      const title = `${change.from} will lead to ${change.to} once that is published`
      toast.push({status: 'success', title})
      return true
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      toast.push({status: 'error', title: 'The redirect was not stored', description})
      return false
    } finally {
      setRedirecting(false)
    }
  }

  return {redirect, isRedirecting}
}
