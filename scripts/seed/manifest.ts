import type {SanityClient} from '@sanity/client'
import type {SeedRecord} from './plan.ts'

/** What the seed remembers of a dataset: what it wrote, and which asset holds which drawing. */
export type Manifest = {
  /** Of the manifest's own document; absent before the first seed. */
  revision?: string
  documents: Map<string, SeedRecord>
  /** Asset ids by the hash of the drawing. */
  assets: Map<string, string>
}

// The dot keeps the document private: it is not for readers without a token.
export const MANIFEST_ID = 'seed.manifest'

type ManifestDocument = {
  _id: string
  _type: string
  _rev: string
  documents: ({_key: string} & SeedRecord)[]
  assets: {_key: string; asset: string}[]
}

export async function readManifest(client: SanityClient): Promise<Manifest> {
  const document = await client.getDocument<ManifestDocument>(MANIFEST_ID)
  return {
    revision: document?._rev,
    documents: new Map(
      document?.documents.map(({_key, revision, hash}) => [_key, {revision, hash}]),
    ),
    assets: new Map(document?.assets.map(({_key, asset}) => [_key, asset])),
  }
}

/** The manifest's fields. Lists, because Sanity counts and limits the names of fields in a dataset. */
export function manifestFields({documents, assets}: Manifest) {
  return {
    documents: [...documents].map(([_key, record]) => ({_key, ...record})),
    assets: [...assets].map(([_key, asset]) => ({_key, asset})),
  }
}
