import {defineCommand, UsageError} from '../command.ts'
import {PLACE_OPTIONS, PROJECT_OPTIONS} from '../options.ts'
import {findHook, type Hook, hooksOf} from './hooks-of.ts'

export const hooksListCommand = defineCommand({
  summary: 'lists the webhooks of a project',
  options: PROJECT_OPTIONS,
  async run(_args, options, context) {
    const {client, url} = await hooksOf(context, options)
    return client.request<Hook[]>({url})
  },
  show: (hooks) => hooks.map(described).join('\n'),
})

export const hooksCreateCommand = defineCommand({
  summary: 'makes a webhook, which tells an address of changes to documents',
  args: ['<name>', '<address>'],
  options: {
    on: {
      type: 'string',
      value: '<operations>',
      default: 'create,update,delete',
      help: 'create, update and delete without it',
    },
    filter: {type: 'string', value: '<GROQ>', help: `such as '_type == "post"'`},
    projection: {
      type: 'string',
      value: '<GROQ>',
      help: `what is sent, such as '{_id, "operation": delta::operation()}'; the document without it`,
    },
    secret: {type: 'string', value: '<text>', help: 'what requests are signed with'},
    drafts: {type: 'boolean', default: false, help: 'tells of drafts, too'},
    versions: {type: 'boolean', default: false, help: 'tells of versions in releases, too'},
    'all-datasets': {type: 'boolean', default: false, help: 'tells of all datasets of the project'},
    ...PLACE_OPTIONS,
  },
  notes:
    'It tells of what is committed from now on. Further settings: https://www.sanity.io/docs/http-webhooks.',
  async run([name = '', address = ''], options, context) {
    if (options['all-datasets'] && options.dataset !== undefined) {
      throw new UsageError('--all-datasets and --dataset say different things: give one of them.')
    }
    const {client, url, dataset} = await hooksOf(context, options)
    const {on, filter, projection, secret, drafts, versions} = options
    const hook = await client.request<Hook>({
      method: 'POST',
      url,
      body: {
        type: 'document',
        name,
        url: address,
        dataset: options['all-datasets'] ? '*' : dataset,
        rule: {on: on.split(','), filter, projection},
        includeDrafts: drafts,
        includeAllVersions: versions,
        apiVersion: 'v2025-02-19',
        ...(secret !== undefined && {secret}),
      },
    })
    context.tell(
      `Webhook "${name}" is made, and tells ${hook.url} of what is committed from now on.`,
    )
    return hook
  },
})

export const hooksDeleteCommand = defineCommand({
  summary: 'deletes a webhook, and what it has not told yet',
  args: ['<name or id>'],
  options: PROJECT_OPTIONS,
  async run([nameOrId = ''], options, context) {
    const hooks = await hooksOf(context, options)
    const {id, name} = await findHook(hooks, nameOrId)
    await hooks.client.request({method: 'DELETE', url: `${hooks.url}/${id}`})
    context.tell(`Webhook "${name}" is deleted.`)
    return {id}
  },
})

function described({id, name, url, dataset, rule, isDisabledByUser}: Hook): string {
  const lines = [
    `Name: ${name}${isDisabledByUser ? ' (disabled)' : ''}`,
    `Id: ${id}`,
    `Dataset: ${dataset}`,
    `URL: ${url}`,
    `On: ${rule.on.join(', ')}`,
    ...(rule.filter === null ? [] : [`Filter: ${rule.filter}`]),
    ...(rule.projection === null ? [] : [`Projection: ${rule.projection}`]),
  ]
  return `${lines.join('\n')}\n`
}
