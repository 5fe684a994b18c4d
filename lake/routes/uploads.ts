import {randomUUID} from 'node:crypto'
import {LakeError} from '../errors.ts'
import {type AuthorisedCall, datasetOf, readBytes} from '../http/call.ts'
import {authorised, type Route} from '../http/route.ts'
import {writeOnce} from '../media/asset-files.ts'
import {contentHash, extensionOf, imageAssetId, imageFileName} from '../media/asset-name.ts'
import {describeImage} from '../media/image-asset.ts'
import {applyMutations} from '../store/mutations/apply.ts'
import type {LakeDocument} from '../store/document.ts'
import type {NewDocument} from '../store/mutations/mutation.ts'

/**
 * Uploads (https://www.sanity.io/docs/http-api-assets): the body is the file. Its content hash names it,
 * so the same bytes sent again give the document that is there.
 */
export const uploadRoutes: Route[] = [
  {method: 'POST', path: '/assets/images/:dataset', handle: authorised(uploadImage)},
  {method: 'POST', path: '/assets/files/:dataset', handle: authorised(uploadFile)},
]

const MAX_ASSET_BYTES = 256 * 1024 * 1024

/** What a client may say about an asset besides its bytes. */
const DESCRIPTIONS = ['label', 'title', 'description', 'creditLine']

async function uploadImage(call: AuthorisedCall) {
  const {lake, project, request, url} = call
  const bytes = await readBody(request)
  const wanted = new Set(url.searchParams.getAll('meta'))
  const {extension, mimeType, width, height, metadata} = await describeImage(bytes, wanted)
  const name = {hash: contentHash(bytes), width, height, extension}
  const fileName = imageFileName(name)
  const dataset = datasetOf(call)
  await writeOnce(lake.assets.originalPath('images', project, dataset.name, fileName), bytes)
  return store(call, {
    ...commonFields(call, bytes, extension),
    _id: imageAssetId(name),
    _type: 'sanity.imageAsset',
    mimeType,
    path: `images/${project}/${dataset.name}/${fileName}`,
    metadata,
  })
}

async function uploadFile(call: AuthorisedCall) {
  const {lake, project, request, url} = call
  const bytes = await readBody(request)
  const extension = extensionOf(url.searchParams.get('filename'))
  const hash = contentHash(bytes)
  const fileName = `${hash}.${extension}`
  const dataset = datasetOf(call)
  await writeOnce(lake.assets.originalPath('files', project, dataset.name, fileName), bytes)
  return store(call, {
    ...commonFields(call, bytes, extension),
    _id: `file-${hash}-${extension}`,
    _type: 'sanity.fileAsset',
    mimeType: request.headers.get('content-type') ?? 'application/octet-stream',
    path: `files/${project}/${dataset.name}/${fileName}`,
  })
}

async function readBody(request: Request): Promise<Buffer> {
  const bytes = await readBytes(request, MAX_ASSET_BYTES)
  if (bytes.length > 0) return bytes
  throw LakeError.http(400, 'The upload is empty: the request body is the file.')
}

function commonFields({url}: AuthorisedCall, bytes: Buffer, extension: string) {
  const {searchParams} = url
  const filename = searchParams.get('filename')
  const sourceId = searchParams.get('sourceId')
  return {
    ...(filename ? {originalFilename: filename} : {}),
    ...Object.fromEntries(
      DESCRIPTIONS.flatMap((name) => {
        const value = searchParams.get(name)
        return value ? [[name, value]] : []
      }),
    ),
    ...(sourceId ? {source: sourceOf(sourceId, searchParams)} : {}),
    assetId: contentHash(bytes),
    sha1hash: contentHash(bytes),
    uploadId: randomUUID(),
    extension,
    size: bytes.length,
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

/** Bytes are on disk before the document names them. */
function store(call: AuthorisedCall, asset: NewDocument & {_id: string; path: string}) {
  const url = `${call.lake.options.publicUrl}/p/${call.project}/${asset.path}`
  const document = {...asset, url}
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
    },
  )
  const created: LakeDocument | undefined = dataset.get(document._id)
  return {document: created}
}
