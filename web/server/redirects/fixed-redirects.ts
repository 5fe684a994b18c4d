import type {OutgoingHttpHeaders} from 'node:http'
import {paths} from '@skyforge/config/site/paths.ts'
import type {Reply} from '@skyforge/server-kit/replies/reply.ts'
import {leadTo} from './redirection.ts'

const moved: Record<string, string> = {[paths.profile]: paths.profileFile}

/** Characters of a path that mean nothing else to a browser which is sent there. */
const PLAIN_PATH = /^[\w\-.~%!$&'()*+,;=:@/]+$/

/**
 * The answer to a path that is another's whatever the content: with a slash too many, or one that leads on to a
 * file.
 */
export function fixedRedirect(
  path: string,
  query: string,
  headers: OutgoingHttpHeaders,
): Reply | undefined {
  const target = moved[path]
  if (target) return leadTo(302, target, headers)
  const single = path.replaceAll(/\/{2,}/g, '/')
  const clean = single.length > 1 ? single.replace(/\/$/, '') : single
  // After the slashes are one, no target names another host.
  return clean !== path && PLAIN_PATH.test(path) ? leadTo(301, clean + query, headers) : undefined
}
