import type {SanityClient} from '@sanity/client'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import type {Context} from '../context.ts'
import {type PlaceFlags, readPlace} from '../place.ts'

/** A webhook, as `/hooks/projects/<project>` tells of it (https://www.sanity.io/docs/http-webhooks). */
export type Hook = {
  id: string
  name: string
  url: string
  dataset: string
  isDisabledByUser: boolean
  rule: {on: string[]; filter: string | null; projection: string | null}
}

export type HooksOfProject = {client: SanityClient; url: string; dataset: string}

/** Where the webhooks of a project are. */
export async function hooksOf(context: Context, flags: PlaceFlags): Promise<HooksOfProject> {
  const {client, projectId, dataset} = await readPlace(context, flags)
  return {client, dataset, url: `/hooks/projects/${projectId}`}
}

/** @throws UserError where there is none, or more than one of the name */
export async function findHook({client, url}: HooksOfProject, nameOrId: string): Promise<Hook> {
  const hooks = await client.request<Hook[]>({url})
  const name = nameOrId.toLowerCase()
  const found = hooks.filter((hook) => hook.id === nameOrId || hook.name.toLowerCase() === name)
  const [hook] = found
  if (!hook) throw new UserError(`There is no webhook "${nameOrId}".`)
  if (found.length === 1) return hook
  const ids = found.map(({id}) => id).join(', ')
  throw new UserError(`There is more than one webhook "${nameOrId}": give an id (${ids}).`)
}
