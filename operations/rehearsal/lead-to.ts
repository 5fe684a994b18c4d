import {Socket} from 'node:net'
import {isLoopbackName} from '@skyforge/server-kit/loopback.ts'
import {hostOf} from './hosts.ts'

type Target = {host?: unknown; port?: unknown; path?: unknown}

/**
 * Leads what this process connects to under the names of the hosted service to the port of a rehearsal on this
 * machine, and nothing anywhere else. The certificate is still checked against the name that was asked for.
 *
 * @returns what ends it
 */
export function leadTo(port: number): () => void {
  const original = Socket.prototype.connect
  const led = function connect(this: Socket, ...args: unknown[]) {
    const target = targetOf(args)
    const problem = target && lead(target, port)
    if (problem === undefined) return Reflect.apply(original, this, args)
    process.nextTick(() => this.destroy(new Error(problem)))
    return this
  }
  Socket.prototype.connect = led
  return () => {
    Socket.prototype.connect = original
  }
}

/** Node's own callers give a list of options and listener; what is changed is a copy, as `tls` keeps its options. */
function targetOf(args: unknown[]): Target | undefined {
  const holder: unknown[] = Array.isArray(args[0]) ? args[0] : args
  const [options] = holder
  if (typeof options !== 'object' || options === null) return undefined
  const copy = {...options}
  holder[0] = copy
  return copy
}

/** Changes the target; gives what is wrong with one that is elsewhere. */
function lead(target: Target, port: number): string | undefined {
  const {host, path} = target
  if (typeof path === 'string' || typeof host !== 'string' || isLoopbackName(host)) return undefined
  if (!hostOf(host)) return `The rehearsal has no host "${host}", and nothing leaves this machine.`
  Object.assign(target, {host: '127.0.0.1', port})
  return undefined
}
