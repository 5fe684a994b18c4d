import type {Listening} from '@skyforge/server-kit/listen-on.ts'
import {withMetrics} from '@skyforge/server-kit/operations/metrics-endpoint.ts'
import type {Metrics} from '@skyforge/server-kit/operations/metrics.ts'
import {Observer} from '@skyforge/server-kit/operations/observer.ts'
import {createHandler} from './handle.ts'
import {socketResponder} from './query-api/socket-responder.ts'
import {listen as listenWith} from './http/listen.ts'
import type {Lake} from './lake.ts'
import {presenceSockets} from './presence/socket.ts'

export type ListenOptions = {
  port: number
  /** One address to bind; both loopback addresses if it is missing. */
  host?: string | undefined
  /** Further ports, to which event streams of browsers are redirected; 0 takes a free one. */
  streamPorts?: readonly number[]
  /** Serves `/metrics`, to this machine and to holders of the token. */
  metrics?: {metrics: Metrics; token: () => string | undefined}
}

/**
 * Serves a lake over HTTP. Port 0 takes a free one.
 *
 * @throws Error with the code EADDRINUSE if the port is taken
 */
export async function listen(lake: Lake, options: ListenOptions): Promise<Listening> {
  const {port, host, streamPorts = [], metrics} = options
  const {trustProxy, report} = lake.options
  const handle = createHandler(lake)
  const handler = metrics ? withMetrics(handle, {...metrics, trustProxy}) : handle
  const onEnd = metrics?.metrics.requestEnded
  const observer = new Observer({trustProxy, ...(onEnd && {onEnd})})
  const shared = {host, observer, report, atOnce: socketResponder(lake)}
  const presence = presenceSockets(lake)
  const all: Listening[] = []
  const open = async (of: {port: number; upgrade?: typeof presence.upgrade}) => {
    const opened = await listenWith(handler, {...of, ...shared})
    all.push(opened)
    return opened.port
  }
  let frontPort: number
  try {
    const ports: number[] = []
    for (const streamPort of streamPorts) ports.push(await open({port: streamPort}))
    lake.streamPorts.use(ports)
    // Last: its event streams are redirected to the other ports from the first request on.
    frontPort = await open({port, upgrade: presence.upgrade})
  } catch (error) {
    presence.close()
    await Promise.all(all.map(({close}) => close()))
    throw error
  }
  return {
    port: frontPort,
    async close() {
      presence.close()
      await Promise.all(all.map(({close}) => close()))
    },
    async drain(graceMs) {
      presence.close()
      await Promise.all(all.map(({drain}) => drain(graceMs)))
    },
  }
}
