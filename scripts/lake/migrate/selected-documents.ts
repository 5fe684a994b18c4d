import type {SanityClient} from '@sanity/client'
import {
  ALLOWED_PROPERTIES,
  decodeText,
  type Migration,
  type MigrationContext,
  parse,
  type RestrictedClient,
  safeJsonParser,
} from '@sanity/migrate'
import {UserError} from '../../running/user-error.ts'
import type {Place} from '../place.ts'

type Documents = ReturnType<typeof safeJsonParser>[]

/** The documents that a migration is for, as they are now: by its types and its filter, without Sanity's own. */
export async function selectDocuments(
  {client, dataset}: Place,
  {documentTypes = [], filter}: Migration,
  progress: (count: number) => void,
): Promise<Documents> {
  const url = new URL(client.getUrl(`/data/export/${dataset}`))
  if (documentTypes.length > 0) url.searchParams.set('types', documentTypes.join(','))
  const ids = filter === undefined ? undefined : await idsOf(client, filter)
  const selected: Documents = []
  const answer = await fetch(url, {headers: {authorization: `Bearer ${client.config().token}`}})
  if (!answer.ok || !answer.body) {
    throw new UserError(`${url.origin} answered ${answer.status}: ${await answer.text()}`)
  }
  const text = decodeText(chunksOf(answer.body))
  for await (const document of parse(text, {parse: safeJsonParser})) {
    const isSystem = document._id.startsWith('_.')
    if (isSystem || (ids && !ids.has(document._id))) continue
    selected.push(document)
    progress(selected.length)
  }
  return selected
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncIterableIterator<Uint8Array> {
  const reader = body.getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value
}

async function idsOf(client: SanityClient, filter: string): Promise<ReadonlySet<string>> {
  const ids = await client.fetch<string[]>(`*[${filter}]._id`, {}, {perspective: 'raw'})
  return new Set(ids)
}

/** What a migration may use besides the documents. It reads alone: changes are what it returns. */
export function migrationContext(
  client: SanityClient,
  documents: Documents,
  dryRun: boolean,
): MigrationContext {
  const byId = new Map(documents.map((document) => [document._id, document]))
  return {
    client: restricted(client),
    dryRun,
    filtered: {
      // Whoever asks says what type it has.
      getDocument: async <T>(id: string) => byId.get(id) as T | undefined,
      getDocuments: async <T>(ids: string[]) => ids.flatMap((id) => byId.get(id) ?? []) as T[],
    },
  }
}

const ALLOWED: readonly (string | symbol)[] = ALLOWED_PROPERTIES

function restricted(client: SanityClient): RestrictedClient {
  return new Proxy(client, {
    get(target, name) {
      if (!ALLOWED.includes(name)) {
        throw new Error(`client.${String(name)} cannot be used in a migration: return mutations.`)
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
