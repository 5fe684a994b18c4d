import {error, type Finding, fine} from '../finding.ts'

/** What is found at a public address. */
export type AddressFact = {
  /** `SITE_URL`. */
  variable: string
  title: string
  url: string
  /** Whether it is on this machine alone, where nobody expects it while nothing runs. */
  isLocal: boolean
  found:
    | {kind: 'ours'}
    /** Another program, or the part as it was built for another address. */
    | {kind: 'other'; what: string}
    | {kind: 'unreachable'; reason: string}
}

/** An event stream, asked for through a public address. */
export type StreamFact = {
  url: string
  /** How long its first event took; undefined where none came. */
  firstMs: number | undefined
}

/** A proxy that holds answers back gives nothing before its buffer is full. */
const SLOW_MS = 3_000

export function checkAddresses({
  addresses,
  streams,
}: {
  addresses: readonly AddressFact[]
  streams: readonly StreamFact[]
}): readonly Finding[] {
  return [...addresses.flatMap(judge), ...streams.map(judgeStream)]
}

/** That nothing runs on this machine, its ports tell already. */
function judge({variable, title, url, isLocal, found}: AddressFact): Finding | Finding[] {
  if (found.kind === 'ours') return fine(`${title} answers at ${url}.`)
  if (found.kind === 'other') {
    return error(
      `At ${url} (${variable}) is not the ${title} of this installation: ${found.what}.`,
      `Let the proxy lead there, or correct ${variable}; the site is built anew for another address.`,
    )
  }
  if (isLocal) return []
  return error(
    `${title} cannot be reached at ${url} (${variable}): ${found.reason}.`,
    'Look whether it runs, at the proxy, at the firewall and at the name’s DNS entry.',
  )
}

function judgeStream({url, firstMs}: StreamFact): Finding {
  if (firstMs !== undefined && firstMs < SLOW_MS) return fine(`Events come at once at ${url}.`)
  const what = firstMs === undefined ? 'do not come' : `take ${(firstMs / 1000).toFixed(0)} s`
  return error(
    `Events ${what} at ${url}: something on the way holds them back.`,
    'Switch buffering and compression of text/event-stream off in the proxy (nginx: proxy_buffering off).',
  )
}
