import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Settings} from '@skyforge/config/read-settings.ts'
import {healthReply} from '@skyforge/server-kit/replies/health-reply.ts'
import {type Reply, sentence, type SiteRequest} from '@skyforge/server-kit/replies/reply.ts'
import {Representation} from '@skyforge/server-kit/replies/representation.ts'
import {baseHeaders} from '@skyforge/server-kit/replies/security-headers.ts'
import {IMMUTABLE, readStaticFiles} from '@skyforge/server-kit/replies/static-files.ts'
import {studioPageHeaders} from './studio-policy.ts'

/** Kept by browsers only to be asked about with its tag. */
const ASK_EACH_TIME = 'no-cache'
/** The build puts a hash of what is in it into the name of each file that it makes. */
const HASHED = /^\/static\/.+-[\w-]{8}\.(?:css|js|woff2)$/
const FILES = /^\/static\//

/**
 * Serves a built Studio without a socket: its files, and its one page under every other path, since the Studio
 * finds its way by itself.
 *
 * @param folder - of the build
 * @throws Error with the code ENOENT where there is no build
 */
export function studioHandler(folder: string, settings: Settings): (request: SiteRequest) => Reply {
  const headers = baseHeaders(settings.STUDIO_URL, settings.HSTS_SUBDOMAINS)
  const cachingOf = (path: string) => (HASHED.test(path) ? IMMUTABLE : ASK_EACH_TIME)
  const files = readStaticFiles(folder, cachingOf, headers)
  const page = readPage(folder, settings)
  return (request) => {
    const {method, url} = request
    if (method !== 'GET' && method !== 'HEAD') {
      return sentence(405, `${method} is not answered here.`, {allow: 'GET, HEAD', ...headers})
    }
    const health = healthReply(request)
    if (health) return health
    const path = url.replace(/\?.*/s, '')
    const found = files.get(path)
    if (found) return found.reply(request)
    if (FILES.test(path)) {
      // It may come with the next release.
      return sentence(404, 'There is no such file.', {'cache-control': 'no-store', ...headers})
    }
    return page.reply(request)
  }
}

function readPage(folder: string, settings: Settings): Representation {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  return new Representation(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': ASK_EACH_TIME,
      ...studioPageHeaders(html, settings),
    },
    compressible: true,
  })
}
