import {openAsBlob} from 'node:fs'
import {LakeError} from '../errors.ts'
import type {Call} from '../http/call.ts'
import type {Route} from '../http/route.ts'
import {isFile} from '../media/asset-files.ts'
import {isFileName, parseImageName} from '../media/asset-name.ts'
import {parseTransform} from '../media/image-transform.ts'
import {renderOnce} from '../media/renditions.ts'

/**
 * Delivery of assets (https://www.sanity.io/docs/image-urls), without a version in the path. What has
 * been uploaded is public, and a name always means the same bytes.
 */
export const deliveryRoutes: Route[] = [
  {method: 'GET', path: '/images/:assetProject/:dataset/:name', handle: image},
  {method: 'GET', path: '/files/:assetProject/:dataset/:name', handle: file},
]

const CONTENT_TYPES: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  webp: 'image/webp',
  json: 'application/json',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
}

async function image(call: Call): Promise<Response> {
  const {lake, params, request, url} = call
  const {assetProject = '', dataset = '', name = ''} = params
  const source = parseImageName(name)
  const original = lake.assets.originalPath('images', assetProject, dataset, name)
  if (!source || !isSafe(assetProject, dataset) || !(await isFile(original))) {
    throw notFound('image', call)
  }
  const transform = parseTransform(url.searchParams, source, request.headers.get('accept'))
  if (!transform) return deliver(await openAsBlob(original), contentTypeOf(name), call)
  const folder = (key: string) => lake.assets.renditionPath(assetProject, dataset, name, key)
  const rendition = await renderOnce(original, transform, folder)
  const content =
    'path' in rendition
      ? await openAsBlob(rendition.path)
      : new Blob([new Uint8Array(rendition.bytes)])
  return deliver(content, rendition.contentType, call)
}

async function file(call: Call): Promise<Response> {
  const {lake, params} = call
  const {assetProject = '', dataset = '', name = ''} = params
  const path = lake.assets.originalPath('files', assetProject, dataset, name)
  if (!isFileName(name) || !isSafe(assetProject, dataset) || !(await isFile(path))) {
    throw notFound('file', call)
  }
  return deliver(await openAsBlob(path), contentTypeOf(name), call)
}

/** Names that cannot climb out of the asset folder. */
function isSafe(...segments: string[]): boolean {
  return segments.every((segment) => /^[a-z0-9][a-z0-9_-]*$/i.test(segment))
}

function notFound(kind: string, {params}: Call): LakeError {
  const {assetProject, dataset, name} = params
  return LakeError.http(404, `There is no ${kind} "${name}" in ${assetProject}/${dataset}.`)
}

function contentTypeOf(name: string): string {
  return CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
}

/**
 * Uploads are somebody's bytes on an origin of ours: a policy keeps what is in an SVG or a page from
 * running, and no browser guesses another type.
 */
function deliver(content: Blob, contentType: string, {url}: Call): Response {
  const download = url.searchParams.get('dl')
  const headers: Record<string, string> = {
    'content-type': contentType,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  }
  if (url.searchParams.get('auto') === 'format') headers['vary'] = 'Accept'
  if (download !== null) headers['content-disposition'] = attachment(download)
  headers['content-length'] = String(content.size)
  return new Response(content.stream(), {headers})
}

/** RFC 6266: the name in a form that every browser reads. */
function attachment(name: string): string {
  return name ? `attachment; filename*=UTF-8''${encodeURIComponent(name)}` : 'attachment'
}
