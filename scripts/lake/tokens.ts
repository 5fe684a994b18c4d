import type {SanityClient} from '@sanity/client'
import {COLLECTIONS} from '#config/collections.ts'
import {UserError} from '../running/user-error.ts'
import {type Command, PLACE_OPTIONS, readArguments} from './command.ts'
import {readPlace} from './place.ts'

/** As the lake lists them (`lake/routes/accounts.ts`). */
type Token = {
  id: string
  label: string
  createdAt: string
  lastUsedAt: string
}

/** The log-ins of a lake, which obeys at once: what is open with a token that is revoked ends. */
export const tokensCommand: Command = {
  summary: 'lists the log-ins of the lake, or revokes one',
  usage: `  npm run lake -- tokens
  npm run lake -- tokens revoke <id>

The Studio on this machine logs in by itself: who is revoked is asked by nobody, and gets another token. A log-in that
was not used for 30 days has ended.

  --token <token>   instead of LAKE_TOKEN
  --lake <address>  a lake elsewhere, such as https://lake.example.com, instead of HOST and LAKE_PORT`,
  async run(args, context) {
    const {values, positionals} = readArguments(args, PLACE_OPTIONS, {
      required: [],
      optional: ['revoke', 'id'],
    })
    const [verb, id] = positionals
    // All projects of a lake have the same.
    const {client, isHosted, projectId} = await readPlace(COLLECTIONS[0], context, values)
    if (isHosted) {
      throw new UserError('The tokens of hosted projects are at https://www.sanity.io/manage.')
    }
    const path = `/projects/${projectId}/tokens`
    if (verb === undefined) {
      context.output.write(table(await tokensAt(client, path)))
      return
    }
    if (verb !== 'revoke') throw new UserError(`"${verb}" is not "revoke".`)
    if (id === undefined) throw new UserError('The command line has no <id>.')
    await client.request({method: 'DELETE', url: `${path}/${encodeURIComponent(id)}`})
    context.tell(`${id} is revoked.`)
  },
}

function tokensAt(client: SanityClient, url: string): Promise<Token[]> {
  return client.request<Token[]>({url})
}

function table(tokens: readonly Token[]): string {
  const rows = tokens.map(({id, label, createdAt, lastUsedAt}) => [
    id,
    dayOf(createdAt),
    dayOf(lastUsedAt),
    label,
  ])
  const lines = [['id', 'created', 'last used', 'whose'], ...rows].map(
    ([id = '', created = '', used = '', label = '']) =>
      `${id.padEnd(16)}  ${created.padEnd(10)}  ${used.padEnd(10)}  ${label}\n`,
  )
  return lines.join('')
}

function dayOf(time: string): string {
  return time.slice(0, 10)
}
