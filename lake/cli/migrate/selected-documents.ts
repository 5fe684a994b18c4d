import type {SanityClient} from '@sanity/client'
import {
  ALLOWED_PROPERTIES,
  decodeText,
  fromExportArchive,
  type Migration,
  type MigrationContext,
  parse,
  type RestrictedClient,
  safeJsonParser,
} from '@sanity/migrate'
import {documentFilter} from '../../groq/document-filter.ts'
import {refusalOf, UserError} from '@skyforge/server-kit/commands/user-error.ts'
import type {Place} from '../transfer/place.ts'

type Document = ReturnType<typeof safeJsonParser>
type Documents = Document[]

/**
 * The documents that a migration is for, as they are now: by its types and its filter, without Sanity's own.
 *
 * @param exported a file that `export` wrote, to take them from; the dataset without it
 * @throws UserError
 */
export async function selectDocuments(
  place: Place,
  migration: Migration,
  exported: string | undefined,
  progress: (count: number) => void,
): Promise<Documents> {
  const isMeant =
    exported === undefined
      ? await meantInDataset(place.client, migration)
      : meantInExport(place, migration)
  const bytes =
    exported === undefined ? await exportOf(place, migration) : fromExportArchive(exported)
  const selected: Documents = []
  for await (const document of parse(decodeText(bytes), {parse: safeJsonParser})) {
    if (document._id.startsWith('_.') || !isMeant(document)) continue
    selected.push(document)
    progress(selected.length)
  }
  return selected
}

type IsMeant = (document: Document) => boolean

async function meantInDataset(client: SanityClient, {filter}: Migration): Promise<IsMeant> {
  if (filter === undefined) return () => true
  const ids = new Set(await client.fetch<string[]>(`*[${filter}]._id`, {}, {perspective: 'raw'}))
  return ({_id}) => ids.has(_id)
}

/** Nobody can be asked, so that the filter is applied to each document by itself. */
function meantInExport({projectId: project, dataset}: Place, migration: Migration): IsMeant {
  const {documentTypes = [], filter = 'true'} = migration
  const matches = documentFilter(`*[${filter}]`, {params: {}, identity: '', project, dataset})
  const isOfType = ({_type}: Document) =>
    documentTypes.length === 0 || documentTypes.includes(_type)
  return (document) => isOfType(document) && matches(document)
}

async function exportOf({client, dataset}: Place, {documentTypes = []}: Migration) {
  const url = new URL(client.getUrl(`/data/export/${dataset}`))
  if (documentTypes.length > 0) url.searchParams.set('types', documentTypes.join(','))
  const answer = await fetch(url, {headers: {authorization: `Bearer ${client.config().token}`}})
  if (answer.ok && answer.body) return chunksOf(answer.body)
  throw new UserError(`${url.origin} answered ${await refusalOf(answer)}`)
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncIterableIterator<Uint8Array> {
  const reader = body.getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value
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
