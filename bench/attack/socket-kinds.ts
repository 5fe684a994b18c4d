import type {Environment} from '#operations/running/environment.ts'
import type {PartName} from '#operations/stack/part-names.ts'

/** A kind of connection that stays open and sends nothing more. */
export type SocketKind = {
  name: string
  /** Programs whose ports are tried; all if unset. */
  parts?: readonly PartName[]
  /** First bytes to send, for a client address as a proxy forwards it. */
  text: (part: PartName, client: string) => string
  unread?: true
}

/** Unread responses of one connection: more than the buffers of the system hold. */
const UNREAD_ANSWERS = 40

export function socketKinds(environment: Environment): SocketKind[] {
  const project = environment.projectIds.blog
  const dataset = environment.SANITY_STUDIO_DATASET
  const api = `/p/${project}/v1`
  const bodies: Record<PartName, string> = {
    site: '/inbox/contact',
    studio: '/',
    lake: `${api}/data/query/${dataset}`,
    inbox: '/contact',
  }
  const large: Record<PartName, string> = {
    site: '/blogs',
    studio: '/',
    lake: `${api}/data/query/${dataset}?query=*`,
    inbox: '/schedule',
  }
  const live = `${api}/data/live/events/${dataset}`
  return [
    {name: 'silent', text: () => ''},
    {name: 'half a request line', text: () => 'GET /heal'},
    {name: 'half the headers', text: () => `GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: y`},
    {name: 'idle after an answer', text: (_, client) => get('/healthz', client)},
    {name: 'idle after a refusal', text: (_, client) => get('/nowhere/at/all', client)},
    {
      name: 'a body that does not arrive',
      text: (part, client) =>
        head('POST', bodies[part], client, 'Content-Type: text/plain', 'Content-Length: 9000') +
        '{',
    },
    {
      name: 'answers that are not read',
      text: (part, client) => get(large[part], client).repeat(UNREAD_ANSWERS),
      unread: true,
    },
    {
      name: 'web socket',
      text: (_, client) => upgrade(`${api}/socket/${dataset}`, client),
    },
    {
      name: 'listener',
      parts: ['lake'],
      text: (_, client) =>
        get(`${api}/data/listen/${dataset}?query=*%5B_type%20%3D%3D%20%22post%22%5D`, client),
    },
    {
      name: 'live events',
      parts: ['lake', 'site'],
      text: (part, client) => get(part === 'site' ? `/lake${live}` : live, client),
    },
  ]
}

function get(path: string, client: string): string {
  return head('GET', path, client)
}

function upgrade(path: string, client: string): string {
  return head(
    'GET',
    path,
    client,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  )
}

function head(method: string, path: string, client: string, ...lines: string[]): string {
  const all = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${client}`,
    ...lines,
  ]
  return `${all.join('\r\n')}\r\n\r\n`
}
