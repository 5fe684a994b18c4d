import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {defineCommand} from '../command.ts'
import type {Context} from '../context.ts'
import {PROJECT_OPTIONS} from '../options.ts'
import {type PlaceFlags, readPlace} from '../place.ts'

/** As `/projects/<project>/cors` tells of it (https://www.sanity.io/docs/cors). */
type CorsOrigin = {id: number; origin: string; allowCredentials: boolean}

export const corsListCommand = defineCommand({
  summary: 'lists the origins whose pages may ask a project, beside the site and the Studio',
  options: PROJECT_OPTIONS,
  async run(_args, options, context) {
    const {client, url} = await originsOf(context, options)
    return client.request<CorsOrigin[]>({url})
  },
  show: (origins) =>
    origins
      .map(({origin, allowCredentials}) =>
        allowCredentials ? `${origin}  with credentials\n` : `${origin}\n`,
      )
      .join(''),
})

export const corsAddCommand = defineCommand({
  summary: 'lets pages of an origin ask a project',
  args: ['<origin>'],
  options: {
    credentials: {type: 'boolean', default: false, help: 'with a token, which may change things'},
    ...PROJECT_OPTIONS,
  },
  notes: `Put quotes around * in an origin, such as "https://*.example.com" or "http://localhost:*".`,
  async run([origin = ''], options, context) {
    const {client, url} = await originsOf(context, options)
    const body = {origin, allowCredentials: options.credentials}
    const added = await client.request<CorsOrigin>({method: 'POST', url, body})
    context.tell(`Pages of ${added.origin} may ask.`)
    return added
  },
})

export const corsDeleteCommand = defineCommand({
  summary: 'lets pages of an origin ask no more',
  args: ['<origin>'],
  options: PROJECT_OPTIONS,
  async run([origin = ''], options, context) {
    const {client, url} = await originsOf(context, options)
    const origins = await client.request<CorsOrigin[]>({url})
    const found = origins.find((each) => each.origin.toLowerCase() === origin.toLowerCase())
    if (!found) throw new UserError(`"${origin}" is none of the origins that may ask.`)
    await client.request({method: 'DELETE', url: `${url}/${found.id}`})
    context.tell(`Pages of ${found.origin} may ask no more.`)
    return {id: found.id}
  },
})

async function originsOf(context: Context, flags: PlaceFlags) {
  const {client, projectId} = await readPlace(context, flags)
  return {client, url: `/projects/${projectId}/cors`}
}
