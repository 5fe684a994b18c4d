import {randomUUID} from 'node:crypto'
import {LakeError} from '../errors.ts'
import {type AuthorisedCall, checkToken, datasetOf} from '../http/call.ts'
import {permitted, type Route} from '../http/route.ts'
import type {Incoming} from '../media/asset-files.ts'
import {
  type AssetAddress,
  assetIdOfFile,
  type AssetKind,
  assetPath,
  extensionOf,
  imageFileName,
} from '../media/asset-name.ts'
import {applyMutations} from '../store/mutations/apply.ts'
import type {LakeDocument} from '../store/document.ts'
import type {NewDocument} from '../store/mutations/mutation.ts'

/**
 * Uploads (https://www.sanity.io/docs/http-api-assets): the body is the file. Its content hash is its name, so that
 * repeated uploads return the existing document.
 */
export const uploadRoutes: Route[] = [
  {
    method: 'POST',
    path: '/assets/images/:dataset',
    handle: permitted('write', uploadOf(describedImage)),
  },
  {
    method: 'POST',
    path: '/assets/files/:dataset',
    handle: permitted('write', uploadOf(describedFile)),
  },
]

const MAX_ASSET_BYTES = 256 * 1024 * 1024
const DAY_SECONDS = 24 * 60 * 60

/** Fields of an asset that a client may set. */
const DESCRIPTIONS = ['label', 'title', 'description', 'creditLine']

/** File name and fields derived from the bytes. */
type Described = {
  kind: AssetKind
  name: string
  fields: {_type: string; extension: string; mimeType: string} & Record<string, unknown>
}

function uploadOf(describe: (call: AuthorisedCall, incoming: Incoming) => Promise<Described>) {
  return async function upload(call: AuthorisedCall) {
    const {assets} = call.lake
    const {name: dataset, settings} = datasetOf(call)
    if (settings.addonFor !== undefined) {
      throw LakeError.http(
        400,
        `"${dataset}" is an add-on of "${settings.addonFor}": it has no files.`,
      )
    }
    // A user over the limit is refused before the body arrives.
    if (!isExempt(call) && !call.lake.uploads.hasRoom(call.user.id, 1)) throw tooMuch()
    const incoming = await assets.files.receive(call.request.body, MAX_ASSET_BYTES)
    try {
      if (!isExempt(call) && !call.lake.uploads.take(call.user.id, incoming.size)) throw tooMuch()
      if (incoming.size === 0) {
        throw LakeError.http(400, 'The upload is empty: the request body is the file.')
      }
      const {kind, name, fields} = await describe(call, incoming)
      const asset = {kind, project: call.project, dataset, name}
      const document = documentOf(call, incoming, asset, fields)
      return await assets.keep(incoming, asset, {
        find: () => call.lake.store.datasets.find(call.project, dataset),
        commit: () => store(call, document),
      })
    } finally {
      await assets.discard(incoming)
    }
  }
}

/** Administrators have no daily limit, because imports may exceed it. */
function isExempt({user}: AuthorisedCall): boolean {
  return user.role === 'administrator'
}

function tooMuch(): LakeError {
  const message =
    'You have reached your daily upload limit. The file was not stored. Upload it again tomorrow.'
  return LakeError.later(429, message, DAY_SECONDS)
}

async function describedImage(
  {lake, url}: AuthorisedCall,
  {path, hash}: Incoming,
): Promise<Described> {
  const wanted = new Set(url.searchParams.getAll('meta'))
  // Loaded with the first upload, as it would take a sixth of the lake's start.
  const {describeImage} = await import('../media/image-asset.ts')
  const description = await lake.assets.descriptions.add(() => describeImage(path, wanted))
  const {extension, mimeType, width, height, metadata} = description
  const name = imageFileName({hash, width, height, extension})
  const fields = {_type: 'sanity.imageAsset', extension, mimeType, metadata}
  return {kind: 'images', name, fields}
}

async function describedFile({request, url}: AuthorisedCall, {hash}: Incoming): Promise<Described> {
  const extension = extensionOf(url.searchParams.get('filename'))
  const mimeType = request.headers.get('content-type') ?? 'application/octet-stream'
  const fields = {_type: 'sanity.fileAsset', extension, mimeType}
  return {kind: 'files', name: `${hash}.${extension}`, fields}
}

function documentOf(
  {lake, project, url}: AuthorisedCall,
  {hash, size}: Incoming,
  asset: AssetAddress,
  fields: Described['fields'],
): NewDocument & {_id: string} {
  const path = assetPath(asset)
  return {
    ...describedBySender(url.searchParams),
    assetId: hash,
    sha1hash: hash,
    uploadId: randomUUID(),
    size,
    ...fields,
    _id: assetIdOfFile(asset),
    path,
    url: `${lake.filesUrl(project)}/${path}`,
  }
}

function describedBySender(search: URLSearchParams) {
  const given = DESCRIPTIONS.map((name) => [name, search.get(name)])
  const filename = search.get('filename')
  const sourceId = search.get('sourceId')
  return {
    ...(filename ? {originalFilename: filename} : {}),
    ...Object.fromEntries(given.filter(([, value]) => value)),
    ...(sourceId ? {source: sourceOf(sourceId, search)} : {}),
  }
}

function sourceOf(id: string, search: URLSearchParams) {
  return {
    _type: 'sanity.assetSourceData',
    id,
    name: search.get('sourceName'),
    url: search.get('sourceUrl'),
  }
}

function store(call: AuthorisedCall, document: NewDocument & {_id: string}) {
  checkToken(call)
  const dataset = datasetOf(call)
  const existing = dataset.get(document._id)
  if (existing) return {document: existing}
  call.lake.commit(
    dataset,
    (context) => applyMutations([{kind: 'createIfNotExists', document}], context),
    {
      author: call.user.id,
      transactionId: randomUUID(),
      generateArrayKeys: false,
      dryRun: false,
      select: () => [],
      // The permission covers only the public document of the upload itself.
      whyNot: () => undefined,
    },
  )
  const created: LakeDocument | undefined = dataset.get(document._id)
  return {document: created}
}
