import {joinForm, passphraseForm} from '../../accounts/pages/forms.ts'
import {describeRole} from '../../accounts/roles.ts'
import type {Call} from '../../http/call.ts'
import type {Route} from '../../http/route.ts'
import {htmlPage, readForm, type Show, orShowAgain} from './html-page.ts'
import {redirectToStudio, studioUrl} from './studio-redirect.ts'

const NEW_PASSPHRASE = 'New passphrase'

/** One-time links: to join, and to choose a new passphrase. GET changes nothing, as mail scanners follow links. */
export const linkRoutes: Route[] = [
  {method: 'GET', path: '/auth/join/:token', handle: htmlPage('Join', showJoin)},
  {method: 'POST', path: '/auth/join/:token', handle: htmlPage('Join', join)},
  {method: 'GET', path: '/auth/reset/:token', handle: htmlPage(NEW_PASSPHRASE, showReset)},
  {method: 'POST', path: '/auth/reset/:token', handle: htmlPage(NEW_PASSPHRASE, reset)},
]

function showJoin({lake, params}: Call, show: Show): Response {
  const {email, role} = lake.invitations.find(params['token'] ?? '')
  return show(joinForm(email, describeRole(role).title, ''))
}

async function join(call: Call, show: Show): Promise<Response> {
  const {lake, params} = call
  const token = params['token'] ?? ''
  const {email, role} = lake.invitations.find(token)
  // Before the link is used up.
  const studio = studioUrl(call)
  const form = await readForm(call)
  const name = form.get('name') ?? ''
  return orShowAgain(
    async () => {
      const person = await lake.invitations.accept(token, {
        name,
        passphrase: form.get('passphrase') ?? '',
      })
      return redirectToStudio(call, studio, person)
    },
    (error) => show(joinForm(email, describeRole(role).title, name, error.message), error),
  )
}

function showReset({lake, params}: Call, show: Show): Response {
  const {email} = lake.people.findByLink(params['token'] ?? '')
  return show(passphraseForm(email))
}

async function reset(call: Call, show: Show): Promise<Response> {
  const {lake, params} = call
  const token = params['token'] ?? ''
  const {email} = lake.people.findByLink(token)
  const studio = studioUrl(call)
  const form = await readForm(call)
  return orShowAgain(
    async () => {
      const person = await lake.people.choosePassphrase(token, form.get('passphrase') ?? '')
      return redirectToStudio(call, studio, person)
    },
    (error) => show(passphraseForm(email, error.message), error),
  )
}
