import type {OutgoingHttpHeaders} from 'node:http'
import {paths} from '@skyforge/config/site/paths.ts'
import type {Reply} from '@skyforge/server-kit/replies/reply.ts'
import {leadTo} from './redirection.ts'

const moved: Record<string, string> = {[paths.profile]: paths.profileFile}

/** Paths of characters without a special meaning in a redirect. */
const PLAIN_PATH = /^[\w\-.~%!$&'()*+,;=:@/]+$/

/** Redirects paths that depend on no content: with repeated slashes, or aliases of a file. */
export function fixedRedirect(
  path: string,
  query: string,
  headers: OutgoingHttpHeaders,
): Reply | undefined {
  const target = moved[path]
  if (target) return leadTo(302, target, headers)
  const single = path.replaceAll(/\/{2,}/g, '/')
  const clean = single.length > 1 ? single.replace(/\/$/, '') : single
  // With repeated slashes merged, no target names another host.
  return clean !== path && PLAIN_PATH.test(path) ? leadTo(301, clean + query, headers) : undefined
}
