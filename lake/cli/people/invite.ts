import {defineCommand, UsageError} from '../command.ts'
import {PROJECT_OPTIONS} from '../options.ts'
import {type Link, peopleOf, showLink, tellOfLink} from './people-of-lake.ts'
import {ROLE_OPTION} from './role-option.ts'

export const inviteCommand = defineCommand({
  summary: 'prints the link by which somebody joins',
  args: ['<e-mail>'],
  options: {...ROLE_OPTION, ...PROJECT_OPTIONS},
  notes: 'An earlier invitation of that address is then no longer good.',
  async run([email = ''], {role, ...options}, context) {
    if (role === undefined) throw new UsageError('The command line has no --role.')
    const {client, projectId} = await peopleOf(context, options)
    const url = `/invitations/project/${projectId}`
    const body = {email, role}
    const invited = await client.request<Link & {email: string}>({method: 'POST', url, body})
    tellOfLink(context, `With this link ${invited.email} joins.`, invited)
    return invited
  },
  show: showLink,
})
