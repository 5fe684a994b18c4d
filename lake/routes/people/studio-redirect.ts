import {randomBytes} from 'node:crypto'
import type {User} from '../../accounts/users.ts'
import {LakeError} from '../../errors.ts'
import {browserKeyCookie, newBrowserKey} from '../../http/cookies/browser-key.ts'
import type {Call} from '../../http/call.ts'
import {fileKeyCookie, newFileKey} from '../../http/cookies/file-key.ts'

/**
 * URL of the project's Studio.
 *
 * @throws LakeError 404 if the project has no known Studio
 */
export function studioUrl({lake, project}: Call): URL {
  const address = lake.options.studios[project]
  if (address !== undefined) return new URL(address)
  throw LakeError.http(404, `No Studio is known for project "${project}".`)
}

/** The Studio ignores shorter ones. */
const SESSION_ID_BYTES = 24

/** Redirects to the Studio with a one-time id, which it exchanges for a token (`/auth/fetch`). */
export function redirectToStudio(call: Call, target: URL, {id}: User): Response {
  const {lake, request} = call
  const sessionId = randomBytes(SESSION_ID_BYTES).toString('base64url')
  const [browserKey, fileKey] = [newBrowserKey(), newFileKey()]
  lake.pendingLogins.add(sessionId, {user: id, browserKey, fileKey})
  const location = sameSiteAddress(call, target)
  location.hash = `sid=${sessionId}`
  return new Response(null, {
    status: request.method === 'POST' ? 303 : 302,
    headers: [
      ['location', location.href],
      ['set-cookie', browserKeyCookie(call, sessionId, browserKey)],
      ['set-cookie', fileKeyCookie(call, fileKey)],
      ['cache-control', 'no-store'],
      ['referrer-policy', 'no-referrer'],
    ],
  })
}

/**
 * The same page of the Studio under the host name of the lake, if the Studio has that name too: `localhost` and
 * `127.0.0.1` are two sites, and a browser sends no cookies from one to the other.
 */
function sameSiteAddress({lake, url}: Call, target: URL): URL {
  const address = new URL(target)
  address.hostname = url.hostname
  return lake.logInOrigins.has(address.origin) ? address : new URL(target)
}
