import type {Lake} from '@skyforge/lake'
import type {FetchHandler, Peer} from '@skyforge/server-kit/request.ts'
import {type Host, hostOf} from './hosts.ts'
import type {ProjectTokens} from './project-tokens.ts'
import type {RateLimits} from './rates.ts'
import {refusal} from './refusal.ts'
import type {StaleAnswers} from './stale-answers.ts'

export type Parts = {
  lake: Lake
  /** Answers requests as the lake itself. */
  handle: FetchHandler
  tokens: ProjectTokens
  rates: RateLimits
  cached: StaleAnswers
}

/** Of a request, with the project that it is about. */
type Asked = {request: Request; url: URL; peer: Peer; host: Host; project: string}

/** How people log in here, as the page of the Studio lists it. */
const LOG_IN = '/v1/auth/login/rehearsal'
const PROVIDERS = {
  providers: [{name: 'rehearsal', title: 'Rehearsal', url: `https://api.sanity.io${LOG_IN}`}],
}

/**
 * The lake as the hosted service: by its host names, and as strict. A token is of one project, pages of unknown origins
 * get nothing, who asks too fast is refused, cached answers are old for a while, and no address begins with `/p/`.
 */
export function hostedService(parts: Parts): FetchHandler {
  return async (request, peer) => {
    const url = new URL(request.url)
    const host = hostOf(url.hostname)
    if (!host) return refusal(404, `There is no host "${url.hostname}" in this rehearsal.`)
    const project = host.project ?? projectIn(request, url) ?? parts.lake.options.projects[0] ?? ''
    const asked = {request, url, peer, host, project}
    const answer = await (refuse(parts, asked) ?? answerTo(parts, asked))
    return withOrigin(answer, asked, parts)
  }
}

/** Where one address is for all projects, some other part of the request says which is meant. */
function projectIn({headers}: Request, {pathname, searchParams}: URL): string | undefined {
  const inPath = /^\/(?:v[^/]+\/(?:\w+\/)?projects?|images|files)\/([a-z0-9-]+)/.exec(pathname)?.[1]
  return inPath ?? searchParams.get('projectId') ?? headers.get('x-sanity-project-id') ?? undefined
}

function refuse({lake, tokens, rates}: Parts, asked: Asked): Response | undefined {
  const {request, url, host, project} = asked
  const path = host.service === 'files' ? /^\/(?:images|files)\// : /^\/v(?:\d|X\/)/
  if (!path.test(url.pathname)) return refusal(404, 'Not Found')
  if (!lake.hasProject(project)) return refusal(404, 'Project not found')
  if (host.service === 'files') return undefined
  const origin = request.headers.get('origin')
  if (origin !== null && !lake.allowedOrigins.accessOf(origin, project)) {
    return refusal(403, 'CORS Origin not allowed')
  }
  const token = tokenOf(request)
  const refused = token === undefined ? undefined : tokens.refuse(project, token)
  if (refused || request.method === 'OPTIONS' || host.service === 'apicdn') return refused
  return rates.refuse(request, url, asked.peer.remoteAddress ?? '')
}

function tokenOf({headers}: Request): string | undefined {
  return headers.get('authorization')?.replace(/^Bearer\s+/i, '')
}

async function answerTo(parts: Parts, asked: Asked): Promise<Response> {
  const {request, url, host, project, peer} = asked
  const asksProviders = url.pathname.endsWith('/auth/providers')
  if (asksProviders && request.method === 'GET') return Response.json(PROVIDERS)
  // What Studios tell of themselves is dropped unread.
  if (host.service === 'api of all' && url.pathname.includes('/intake/')) return Response.json({})
  const ask = async () => parts.handle(await toLake(asked), peer)
  if (host.service === 'apicdn') return fromCache(parts.cached, asked, ask)
  const answer = await ask()
  if (url.pathname === LOG_IN) return withCookiesOfAllHosts(answer)
  const isNewToken = request.method === 'POST' && /\/(?:tokens|robots)$/.test(url.pathname)
  if (isNewToken && answer.ok) await parts.tokens.note(project, answer)
  return answer
}

/** The same request, as the lake has the address. */
async function toLake({request, url, host, project}: Asked): Promise<Request> {
  const {method} = request
  const headers = new Headers(request.headers)
  headers.set('host', 'localhost')
  const path = url.pathname === LOG_IN ? '/v1/auth/local' : url.pathname
  const address = `http://localhost${host.service === 'files' ? '' : `/p/${project}`}${path}`
  const body = method === 'GET' || method === 'HEAD' ? null : request.body
  // A body that is still arriving needs `duplex`, of which the types know nothing.
  const init: RequestInit & {duplex: 'half'} = {method, headers, body, duplex: 'half'}
  return new Request(address + url.search, init)
}

/** Makes cookies valid on all API hosts: a sign-in starts on the shared host and ends on that of its project. */
function withCookiesOfAllHosts(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.delete('set-cookie')
  for (const cookie of answer.headers.getSetCookie()) {
    headers.append('set-cookie', cookie.replace(/Path=[^;]+/, 'Domain=api.sanity.io; Path=/'))
  }
  return new Response(answer.body, {status: answer.status, headers})
}

const CACHED = /^\/v[^/]+\/data\/(?:query|doc)\//

async function fromCache(cached: StaleAnswers, asked: Asked, ask: () => Promise<Response>) {
  const {request, url} = asked
  if (!CACHED.test(url.pathname)) return refusal(404, 'Not Found')
  // A long question comes in a body: those of pages are short.
  if (request.method !== 'GET') return ask()
  const {headers} = request
  const question = [url.href, headers.get('authorization'), headers.get('origin')].join(' ')
  return cached.answer(question, ask)
}

/** Browsers may read errors, too, where they may read answers. Pictures are for all. */
function withOrigin(answer: Response, {request, project, host}: Asked, {lake}: Parts): Response {
  const origin = request.headers.get('origin')
  const isFile = host.service === 'files'
  if (origin === null || answer.headers.has('access-control-allow-origin')) return answer
  const access = isFile ? 'as anybody' : lake.allowedOrigins.accessOf(origin, project)
  if (access === undefined) return answer
  const headers = new Headers(answer.headers)
  headers.set('access-control-allow-origin', isFile ? '*' : origin)
  if (access === 'with token') headers.set('access-control-allow-credentials', 'true')
  return new Response(answer.body, {status: answer.status, headers})
}
