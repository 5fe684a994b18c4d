import {shortUrl} from '@skyforge/server-kit/negotiation/short-url.ts'
import {isFromThisMachine} from '@skyforge/server-kit/visitors/this-machine.ts'
import {assetReply} from '../../accounts/pages/assets.ts'
import {DEFAULT_BRAND} from '../../accounts/pages/brand.ts'
import {signInForm} from '../../accounts/pages/forms.ts'
import {LakeError} from '../../errors.ts'
import type {Call} from '../../http/call.ts'
import type {Route} from '../../http/route.ts'
import {htmlPage, readForm, type Show, orShowAgain} from './html-page.ts'
import {redirectToStudio} from './studio-redirect.ts'

/**
 * Sanity's redirect flow: the Studio sends a browser here, which returns with a one-time id for a token. On the
 * lake's machine this needs no sign-in; others sign in on a page.
 */
export const signInRoutes: Route[] = [
  {method: 'GET', path: '/auth/local', handle: htmlPage('Sign in', showSignIn)},
  {method: 'POST', path: '/auth/local', handle: htmlPage('Sign in', signIn)},
  {
    method: 'GET',
    path: '/auth/page/:file',
    handle: ({lake, params, url}) =>
      assetReply(params['file'] ?? '', url, lake.options.brand ?? DEFAULT_BRAND),
  },
]

function showSignIn(call: Call, show: Show): Response {
  const target = parseTarget(call)
  if (isLocal(call)) return redirectToStudio(call, target, call.lake.localUser)
  return show(signInForm(''))
}

function isLocal({lake, request, peer}: Call): boolean {
  return lake.options.localLogIn && isFromThisMachine(request, peer)
}

/**
 * Allows redirects to the Studio's URLs only, as other pages show untrusted content. `blob:` URLs and URLs with
 * credentials have the same origin but another prefix.
 */
function parseTarget({lake, url}: Call): URL {
  const value = url.searchParams.get('origin')
  const target = shortUrl(value ?? '')
  const isPlain = target?.href.startsWith(`${target.origin}/`)
  if (target && isPlain && lake.logInOrigins.has(target.origin)) return target
  throw LakeError.http(403, `"${value}" is not an address that a sign-in may return to.`)
}

async function signIn(call: Call, show: Show): Promise<Response> {
  const target = parseTarget(call)
  const form = await readForm(call)
  const email = form.get('email') ?? ''
  return orShowAgain(
    async () => {
      const person = await call.lake.signIns.signIn(
        email,
        form.get('passphrase') ?? '',
        call.address,
      )
      return redirectToStudio(call, target, person)
    },
    (error) => show(signInForm(email, error.message), error),
  )
}
