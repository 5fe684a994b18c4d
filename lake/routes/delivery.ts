import {codeOf} from '@skyforge/server-kit/caught.ts'
import {namesTag} from '@skyforge/server-kit/negotiation/entity-tags.ts'
import {LakeError} from '../errors.ts'
import {type Call, checkReader} from '../http/call.ts'
import {hasFileKey} from '../http/cookies/file-key.ts'
import {type Content, contentOfFile} from '../http/file-content.ts'
import type {Route} from '../http/route.ts'
import {type AssetKind, extensionOf, isFileName, parseImageName} from '../media/asset-name.ts'
import type {Dataset} from '../store/dataset.ts'
import {contentTypeOf} from '../media/content-type.ts'
import {parseTransform, acceptsAvif} from '../media/image-transform.ts'
import type {Rendition} from '../media/renditions/renditions.ts'

/**
 * Delivery of assets (https://www.sanity.io/docs/image-urls), without a version in the path. Uploads are public and
 * immutable: caches keep most responses forever, with an ETag of their bytes.
 *
 * With `auto=format` a URL has up to three forms by `Vary: Accept`. The first response to a browser with AVIF is
 * WebP, since encoding takes seconds (`AvifRenditions`); it is fresh for a minute, so that caches later fetch the
 * AVIF, or a 304 that keeps a final WebP forever.
 */
export const deliveryRoutes: Route[] = [
  {method: 'GET', path: '/images/:assetProject/:dataset/:name', handle: asLongAsThere(image)},
  {method: 'GET', path: '/files/:assetProject/:dataset/:name', handle: asLongAsThere(file)},
  // An optional readable name follows (`vanityName`).
  {
    method: 'GET',
    path: '/images/:assetProject/:dataset/:name/:vanity',
    handle: asLongAsThere(image),
  },
  {method: 'GET', path: '/files/:assetProject/:dataset/:name/:vanity', handle: asLongAsThere(file)},
]

const IMMUTABLE = 'public, max-age=31536000, immutable'
const SHORT_LIVED = 'public, max-age=60, stale-while-revalidate=86400'
/** Private files are revalidated each time and never stored by shared caches. */
const PRIVATE = 'private, no-cache'

/** Retries if a file is deleted before it is read: it is rendered again, or gone. */
function asLongAsThere(deliverAsset: (call: Call) => Promise<Response>) {
  return async function deliverOrRetry(call: Call): Promise<Response> {
    try {
      return await deliverAsset(call)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      return deliverAsset(call)
    }
  }
}

async function image(call: Call): Promise<Response> {
  const {lake, params, request, url, address} = call
  const {name = ''} = params
  const source = parseImageName(name)
  const {asset, path, isPrivate} = await original('images', call)
  if (!source || path === undefined) throw notFound('image', call)
  const accept = request.headers.get('accept')
  const transform = parseTransform(url.searchParams, source, accept)
  if (!transform) {
    const contentType = contentTypeOf(source.extension)
    return deliver({name, path, contentType}, isPrivate ? PRIVATE : IMMUTABLE, call)
  }
  const folder = lake.assets.files.renditionFolder(asset)
  const rendition = await lake.renditions.get({...source, path, folder}, transform, address)
  const best = acceptsAvif(transform, url.searchParams, accept)
    ? await lake.avifs.insteadOf(rendition, path, transform)
    : {rendition, isFinal: true}
  const lifetime = best.isFinal ? IMMUTABLE : SHORT_LIVED
  return deliver(best.rendition, isPrivate ? PRIVATE : lifetime, call)
}

async function file(call: Call): Promise<Response> {
  const {name = ''} = call.params
  const {path, isPrivate} = await original('files', call)
  if (!isFileName(name) || path === undefined) throw notFound('file', call)
  const contentType = contentTypeOf(extensionOf(name))
  return deliver({name, path, contentType}, isPrivate ? PRIVATE : IMMUTABLE, call)
}

/**
 * Finds an asset; without a path if there is no such file.
 *
 * @throws LakeError 401 in a private dataset, if the caller may not read its files
 */
async function original(kind: AssetKind, call: Call) {
  const {assetProject: project = '', dataset = '', name = ''} = call.params
  const found = call.lake.store.datasets.find(project, dataset)
  if (found && !(isPrivate(found) && mayHaveFiles(found, call))) checkReader(found, call)
  const asset = {kind, project, dataset: found?.name ?? dataset, name}
  const path = found && (await call.lake.assets.find(found, asset))
  return {asset, path, isPrivate: found !== undefined && isPrivate(found)}
}

/** Without a token: allows the file cookie of a signed-in browser, or a pass in the URL. */
function mayHaveFiles({project, name: dataset}: Dataset, call: Call): boolean {
  const {lake, url} = call
  const pass = url.searchParams.get('access') ?? ''
  const holder = lake.filePasses.holderOf(pass, {project, dataset})
  return (holder !== undefined && lake.isActive(holder)) || hasFileKey(call)
}

function isPrivate({settings}: Dataset): boolean {
  return settings.aclMode === 'private'
}

function notFound(kind: string, {params}: Call): LakeError {
  const {assetProject, dataset, name} = params
  return LakeError.http(404, `There is no ${kind} "${name}" in ${assetProject}/${dataset}.`)
}

/** Headers against scripts in uploads: a policy blocks them, and browsers may not guess types. */
async function deliver(
  asset: Rendition,
  lifetime: string,
  {request, url}: Call,
): Promise<Response> {
  const etag = `"${asset.name}"`
  const caching: Record<string, string> = {etag, 'cache-control': lifetime}
  const varying = [
    ...(url.searchParams.get('auto') === 'format' ? ['Accept'] : []),
    ...(lifetime === PRIVATE ? ['Authorization', 'Cookie'] : []),
  ]
  if (varying.length > 0) caching['vary'] = varying.join(', ')
  if (namesTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, {status: 304, headers: caching})
  }
  const {size, part, body} = await contentOf(asset, rangeOf(request, etag))
  if (part === 'unsatisfiable') throw LakeError.noSuchRange(size)
  const headers: Record<string, string> = {
    ...caching,
    'content-type': asset.contentType,
    'content-length': String(part ? part.end - part.start + 1 : size),
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  }
  const [download, ...others] = url.searchParams.getAll('dl')
  if (others.length > 0) throw LakeError.http(400, 'Parameter "dl" is given more than once.')
  if (download !== undefined) headers['content-disposition'] = attachment(download)
  if (!part) return new Response(body, {headers})
  headers['content-range'] = `bytes ${part.start}-${part.end}/${size}`
  return new Response(body, {status: 206, headers})
}

/** The requested range, unless it is of other bytes (RFC 9110, section 13.1.5). */
function rangeOf({method, headers}: Request, etag: string): string | undefined {
  const range = method === 'GET' ? headers.get('range') : null
  const condition = headers.get('if-range')
  return range !== null && (condition === null || condition === etag) ? range : undefined
}

async function contentOf(asset: Rendition, range: string | undefined): Promise<Content> {
  if ('path' in asset) return contentOfFile(asset.path, range)
  // Without a stored file, the whole is sent.
  return {size: asset.bytes.byteLength, body: new Uint8Array(asset.bytes)}
}

/** Content-Disposition with a name that every browser reads (RFC 6266). */
function attachment(name: string): string {
  return name ? `attachment; filename*=UTF-8''${encodeURIComponent(name)}` : 'attachment'
}
