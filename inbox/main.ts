import {join} from 'node:path'
import {withMetrics} from '@skyforge/server-kit/operations/metrics-endpoint.ts'
import {Metrics} from '@skyforge/server-kit/operations/metrics.ts'
import {Observer} from '@skyforge/server-kit/operations/observer.ts'
import {onShutdown, report, run, tell} from '@skyforge/server-kit/program.ts'
import {readOrCreateToken} from '@skyforge/server-kit/token.ts'
import {createHandler} from './handle.ts'
import {listen} from './http/listen.ts'
import {Inbox} from './inbox.ts'
import {addInboxMetrics} from './metrics.ts'
import {mailWarning, readInboxSettings} from './settings.ts'

/** Runs the inbox as a program, configured by its environment; see `settings.ts`. */
async function main(env: NodeJS.ProcessEnv) {
  const {port, host, token, ...options} = readInboxSettings(env)
  const {trustProxy} = options
  const metrics = new Metrics()
  const inbox = new Inbox({
    ...options,
    metricsText: () => metrics.text(),
    token: token ?? readOrCreateToken(join(options.folder, 'token')),
    now: Date.now,
    uptime: () => performance.now(),
    report,
    log: tell,
  })
  metrics.addProcess()
  addInboxMetrics(metrics, inbox)
  const gate = {metrics, trustProxy, token: () => inbox.options.token}
  const handler = withMetrics(createHandler(inbox), gate)
  const observer = new Observer({trustProxy, onEnd: metrics.requestEnded})
  const listening = await listen(handler, {port, host, trustProxy, observer, report})
  onShutdown(() => inbox.close(listening.drain()))
  const warning = mailWarning(options)
  if (warning !== undefined) tell(warning)
  tell(`Inbox on http://localhost:${listening.port}`)
}

run('inbox', main)
