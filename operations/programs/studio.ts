import {resolve} from 'node:path'
import {operatorToken} from '@skyforge/server-kit/operator-token.ts'
import {readSettings} from '@skyforge/config/read-settings.ts'
import {Metrics} from '@skyforge/server-kit/operations/metrics.ts'
import {Observer} from '@skyforge/server-kit/operations/observer.ts'
import {onShutdown, report, run, tell} from '@skyforge/server-kit/program.ts'
import {listen} from '@skyforge/server-kit/replies/listen.ts'
import {studioHandler} from './studio-handler.ts'

/**
 * Runs the built Studio as a program, configured by its environment (`config/settings.ts`). STUDIO_BUILD is the
 * build's folder, which whoever starts it says.
 */
async function main(env: NodeJS.ProcessEnv) {
  const settings = readSettings(env)
  const handler = studioHandler(resolve(env['STUDIO_BUILD'] || 'dist/studio'), settings)
  const {HOST: host = '127.0.0.1', STUDIO_PORT: port, TRUST_PROXY: trustProxy} = settings
  const metrics = new Metrics()
  metrics.addProcess()
  const observer = new Observer({trustProxy, onEnd: metrics.requestEnded})
  const gate = {metrics, trustProxy, token: operatorToken(settings)}
  const open = await listen(handler, {port, host, observer, metrics: gate, report})
  tell(`Studio on port ${open.port}`)
  onShutdown(() => open.drain())
}

run('studio', main)
