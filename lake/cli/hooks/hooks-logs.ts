import {defineCommand} from '../command.ts'
import {PROJECT_OPTIONS} from '../options.ts'
import {findHook, hooksOf} from './hooks-of.ts'

/** As `/hooks/projects/<project>/<hook>/messages` tells of them. */
type Message = {
  id: string
  createdAt: string
  status: string
  resultCode: number | null
  failureCount: number
  documentId?: string
  payload: string
}

/** As `/hooks/projects/<project>/<hook>/attempts` tells of them. */
type Attempt = {
  messageId: string
  createdAt: string
  duration: number | null
  isFailure: boolean
  failureReason: string | null
  resultCode: number | null
  resultBody: string | null
}

export const hooksLogsCommand = defineCommand({
  summary: 'shows what a webhook has told lately, the newest first, and what became of it',
  args: ['<name or id>'],
  options: {
    detailed: {type: 'boolean', default: false, help: 'with what was sent, and each attempt'},
    ...PROJECT_OPTIONS,
  },
  async run([nameOrId = ''], options, context) {
    const hooks = await hooksOf(context, options)
    const {id} = await findHook(hooks, nameOrId)
    const [messages, attempts] = await Promise.all([
      hooks.client.request<Message[]>({url: `${hooks.url}/${id}/messages`}),
      hooks.client.request<Attempt[]>({url: `${hooks.url}/${id}/attempts`}),
    ])
    const byMessage = Map.groupBy(attempts, ({messageId}) => messageId)
    return messages.map((each) => ({...each, attempts: byMessage.get(each.id) ?? []}))
  },
  show: (messages, {detailed}) =>
    messages.map((message) => described(message, detailed)).join(detailed ? '\n' : ''),
})

function described(message: Message & {attempts: Attempt[]}, detailed: boolean): string {
  const {createdAt, status, documentId = '', failureCount, resultCode, payload, attempts} = message
  const result = resultCode === null ? '' : `  HTTP ${resultCode}`
  const failures = failureCount === 0 ? '' : `  ${failureCount} failed`
  const line = `${createdAt}  ${status.padEnd(7)}  ${documentId}${result}${failures}\n`
  if (!detailed) return line
  return [line, `  ${payload}\n`, ...attempts.map(attemptLine)].join('')
}

function attemptLine({createdAt, duration, isFailure, ...attempt}: Attempt): string {
  const {failureReason, resultCode, resultBody} = attempt
  const result = resultCode === null ? failureReason : `HTTP ${resultCode}`
  // It is the receiver's, and may have what a terminal takes for commands.
  const [firstLine = ''] = (resultBody ?? '').split('\n')
  const said = isFailure && firstLine ? `: ${firstLine.replaceAll(/\p{Cc}/gu, ' ')}` : ''
  return `  ${createdAt}  ${result} after ${duration ?? 0} ms${said}\n`
}
