import {randomBytes} from 'node:crypto'
import {isSameOrigin} from '#server/pages/same-origin.ts'
import type {Html} from '#server/pages/html.ts'
import {isFromThisMachine} from '#server/this-machine.ts'
import {assetReply} from '../../accounts/pages/assets.ts'
import {joinForm, passphraseForm, refusal, signInForm} from '../../accounts/pages/forms.ts'
import {pageResponse} from '../../accounts/pages/page.ts'
import {describeRole} from '../../accounts/roles.ts'
import type {User} from '../../accounts/users.ts'
import {LakeError} from '../../errors.ts'
import {type Call, readBytes} from '../../http/call.ts'
import {fileKeyCookie, newFileKey} from '../../http/file-key.ts'
import type {Handler, Route} from '../../http/route.ts'

const NEW_PASSPHRASE = 'New passphrase'

/**
 * Sanity's own redirect flow: the Studio sends a browser here, which goes back with a one-time id that the
 * Studio trades for a token. On the lake's own machine nothing is asked; others sign in on a page, or come
 * with a link that is good once.
 */
export const signInRoutes: Route[] = [
  {method: 'GET', path: '/auth/local', handle: onAPage('Sign in', showSignIn)},
  {method: 'POST', path: '/auth/local', handle: onAPage('Sign in', signIn)},
  {method: 'GET', path: '/auth/join/:token', handle: onAPage('Join', showJoin)},
  {method: 'POST', path: '/auth/join/:token', handle: onAPage('Join', join)},
  {method: 'GET', path: '/auth/reset/:token', handle: onAPage(NEW_PASSPHRASE, showReset)},
  {method: 'POST', path: '/auth/reset/:token', handle: onAPage(NEW_PASSPHRASE, reset)},
  {
    method: 'GET',
    path: '/auth/page/:file',
    handle: ({params, url}) => assetReply(params['file'] ?? '', url),
  },
]

type Answering = (
  call: Call,
  show: (content: Html, error?: LakeError) => Response,
) => Response | Promise<Response>

/** Who comes here is a person: refusals are pages, too. */
function onAPage(title: string, answer: Answering): Handler {
  return async (call) => {
    const {lake, project} = call
    const show = (content: Html, error?: LakeError) =>
      pageResponse({
        project,
        title,
        content,
        leadsTo: [...lake.logInOrigins],
        ...(error && {status: error.status, headers: error.headers}),
      })
    try {
      return await answer(call, show)
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      return show(refusal(error.message, lake.options.studios[project]), error)
    }
  }
}

function showSignIn(call: Call, show: (content: Html) => Response): Response {
  const target = parseTarget(call)
  if (isLocal(call)) return sendBack(call, target, call.lake.localUser)
  return show(signInForm(''))
}

function isLocal({lake, request, peer}: Call): boolean {
  return lake.options.localLogIn && isFromThisMachine(request, peer)
}

/** Only the Studio's own addresses may be sent a session: the site shows what others wrote. */
function parseTarget({lake, url}: Call): URL {
  const value = url.searchParams.get('origin')
  const target = value !== null && URL.canParse(value) ? new URL(value) : undefined
  if (target && lake.logInOrigins.has(target.origin)) return target
  throw LakeError.http(403, `"${value}" is not an address that a sign-in may return to.`)
}

async function signIn(
  call: Call,
  show: (content: Html, error: LakeError) => Response,
): Promise<Response> {
  const target = parseTarget(call)
  const form = await readForm(call)
  const email = form.get('email') ?? ''
  return unlessRefused(
    async () => {
      const person = await call.lake.signIns.signIn(
        email,
        form.get('passphrase') ?? '',
        call.address,
      )
      return sendBack(call, target, person)
    },
    (error) => show(signInForm(email, error.message), error),
  )
}

function showJoin({lake, params}: Call, show: (content: Html) => Response): Response {
  const {email, role} = lake.invitations.find(params['token'] ?? '')
  return show(joinForm(email, describeRole(role).title, ''))
}

async function join(
  call: Call,
  show: (content: Html, error: LakeError) => Response,
): Promise<Response> {
  const {lake, params} = call
  const token = params['token'] ?? ''
  const {email, role} = lake.invitations.find(token)
  const form = await readForm(call)
  const name = form.get('name') ?? ''
  return unlessRefused(
    async () => {
      const person = await lake.invitations.accept(token, {
        name,
        passphrase: form.get('passphrase') ?? '',
      })
      return sendBack(call, studioOf(call), person)
    },
    (error) => show(joinForm(email, describeRole(role).title, name, error.message), error),
  )
}

function showReset({lake, params}: Call, show: (content: Html) => Response): Response {
  const {email} = lake.people.findByLink(params['token'] ?? '')
  return show(passphraseForm(email))
}

async function reset(
  call: Call,
  show: (content: Html, error: LakeError) => Response,
): Promise<Response> {
  const {lake, params} = call
  const token = params['token'] ?? ''
  const {email} = lake.people.findByLink(token)
  const form = await readForm(call)
  return unlessRefused(
    async () => {
      const person = await lake.people.choosePassphrase(token, form.get('passphrase') ?? '')
      return sendBack(call, studioOf(call), person)
    },
    (error) => show(passphraseForm(email, error.message), error),
  )
}

/** A form that can be sent again is shown again. */
async function unlessRefused(
  work: () => Promise<Response>,
  showAgain: (error: LakeError) => Response,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof LakeError && AGAIN.has(error.status)) return showAgain(error)
    throw error
  }
}

/** What is wrong can be mended in the form, or goes by. */
const AGAIN = new Set([400, 401, 429, 503])

/** Far more than any of the forms. */
const MAX_FORM_BYTES = 16 * 1024
const MAX_FORM_MS = 10_000

/** @throws LakeError 403 where a page of another site posts: it could sign somebody in as somebody else */
async function readForm({lake, request, url}: Call): Promise<URLSearchParams> {
  if (!isSameOrigin(request, url, new Set([lake.options.publicUrl]))) {
    throw LakeError.http(403, 'Only the pages of this lake may sign somebody in.')
  }
  const body = await readBytes(request, MAX_FORM_BYTES, MAX_FORM_MS)
  return new URLSearchParams(body.toString('utf8'))
}

/** @throws LakeError 404 where no Studio is known for the project */
function studioOf({lake, project}: Call): URL {
  const address = lake.options.studios[project]
  if (address !== undefined) return new URL(address)
  throw LakeError.http(404, `No Studio is known for project "${project}".`)
}

/** The Studio ignores shorter ones. */
const SESSION_ID_BYTES = 24

/** To the Studio, with the id that it trades for a token (`/auth/fetch`). */
function sendBack(call: Call, target: URL, {id}: User): Response {
  const {lake, request} = call
  const sessionId = randomBytes(SESSION_ID_BYTES).toString('base64url')
  const fileKey = newFileKey()
  lake.logIns.add(sessionId, {user: id, fileKey})
  const location = new URL(target)
  location.hash = `sid=${sessionId}`
  return new Response(null, {
    status: request.method === 'POST' ? 303 : 302,
    headers: {
      location: location.href,
      'set-cookie': fileKeyCookie(call, fileKey),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}
