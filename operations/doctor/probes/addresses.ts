import type {Settings} from '@skyforge/config/read-settings.ts'
import {API_VERSION} from '@skyforge/config/content-api.ts'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {isLoopbackName} from '@skyforge/server-kit/loopback.ts'
import type {AddressFact, StreamFact} from '../checks/addresses.ts'
import {PART_NAMES} from '../../stack/part-names.ts'
import {IDENTIFY} from './identity.ts'

/** Those that browsers reach at an address of their own. */
const PARTS = [
  {name: 'site', variable: 'SITE_URL'},
  {name: 'studio', variable: 'STUDIO_URL'},
  {name: 'lake', variable: 'LAKE_URL'},
] as const

/** A stream that says nothing for so long is held back. */
const STREAM_MS = 10_000

/** What is found at the public addresses, as browsers would ask there. */
export async function addressFacts(
  settings: Settings,
): Promise<{addresses: AddressFact[]; streams: StreamFact[]}> {
  const wanted = PARTS.filter(({name}) => settings.embedded || name !== 'lake')
  const addresses = await Promise.all(
    wanted.map(async ({name, variable}): Promise<AddressFact> => {
      const url = settings[variable]
      const isLocal = isLoopbackName(new URL(url).hostname)
      return {variable, title: PART_NAMES[name].title, url, isLocal, found: await find(name, url)}
    }),
  )
  const answering = addresses.filter(({found}) => found.kind === 'ours').map(({url}) => url)
  const streams = settings.embedded ? streamsOf(settings, answering) : []
  return {addresses, streams: await Promise.all(streams.map(timed))}
}

async function find(name: 'site' | 'studio' | 'lake', url: string): Promise<AddressFact['found']> {
  try {
    const what = await IDENTIFY[name](url)
    return what === undefined ? {kind: 'ours'} : {kind: 'other', what}
  } catch (error) {
    return {kind: 'unreachable', reason: messageOf(error)}
  }
}

/** Live events, of the lake itself and through the site, as far as these answer. */
function streamsOf(settings: Settings, answering: readonly string[]): string[] {
  const {SITE_URL, LAKE_URL, SANITY_STUDIO_DATASET, projectIds} = settings
  const path = `/p/${projectIds.blog}/v${API_VERSION}/data/live/events/${SANITY_STUDIO_DATASET}`
  const through = [
    [LAKE_URL, LAKE_URL + path],
    [SITE_URL, `${SITE_URL}/lake${path}`],
  ] as const
  return through.flatMap(([origin, url]) => (answering.includes(origin) ? [url] : []))
}

/** Asks as browsers do, which take compressed answers as well. */
export async function timed(url: string): Promise<StreamFact> {
  const start = performance.now()
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), STREAM_MS)
  try {
    const headers = {accept: 'text/event-stream', 'accept-encoding': 'gzip, br'}
    const answer = await fetch(url, {headers, signal: end.signal})
    const first = await answer.body?.getReader().read()
    const isStream = answer.ok && first?.done === false
    return {url, firstMs: isStream ? performance.now() - start : undefined}
  } catch {
    return {url, firstMs: undefined}
  } finally {
    clearTimeout(timer)
    end.abort()
  }
}
