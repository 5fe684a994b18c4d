import {joinForm, passphraseForm} from '../../accounts/pages/forms.ts'
import {describeRole} from '../../accounts/roles.ts'
import type {Call} from '../../http/call.ts'
import type {Route} from '../../http/route.ts'
import {onAPage, readForm, type Show, unlessRefused} from './own-page.ts'
import {sendBack, studioOf} from './way-back.ts'

const NEW_PASSPHRASE = 'New passphrase'

/** Links that are good once: to join, and to choose another passphrase. Looking changes nothing: programs look, too. */
export const linkRoutes: Route[] = [
  {method: 'GET', path: '/auth/join/:token', handle: onAPage('Join', showJoin)},
  {method: 'POST', path: '/auth/join/:token', handle: onAPage('Join', join)},
  {method: 'GET', path: '/auth/reset/:token', handle: onAPage(NEW_PASSPHRASE, showReset)},
  {method: 'POST', path: '/auth/reset/:token', handle: onAPage(NEW_PASSPHRASE, reset)},
]

function showJoin({lake, params}: Call, show: Show): Response {
  const {email, role} = lake.invitations.find(params['token'] ?? '')
  return show(joinForm(email, describeRole(role).title, ''))
}

async function join(call: Call, show: Show): Promise<Response> {
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

function showReset({lake, params}: Call, show: Show): Response {
  const {email} = lake.people.findByLink(params['token'] ?? '')
  return show(passphraseForm(email))
}

async function reset(call: Call, show: Show): Promise<Response> {
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
