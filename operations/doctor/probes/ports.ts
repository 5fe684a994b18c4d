import type {Settings} from '#config/read-settings.ts'
import {isListening} from '../../running/is-listening.ts'
import {listenOrigin, reachedAddress} from '../../stack/relay.ts'
import type {PortFact} from '../checks/ports.ts'
import {IDENTIFY, type PartName, TITLES} from './identity.ts'

const PARTS = [
  {name: 'site', variable: 'SITE_PORT'},
  {name: 'studio', variable: 'STUDIO_PORT'},
  {name: 'lake', variable: 'LAKE_PORT'},
  {name: 'inbox', variable: 'INBOX_PORT'},
] as const

/** The parts that the settings want, and what is at their ports. */
export function portFacts(settings: Settings): Promise<PortFact[]> {
  const wanted = PARTS.filter(({name}) => settings.embedded || name !== 'lake')
  return Promise.all(
    wanted.map(async ({name, variable}) => {
      const port = settings[variable]
      return {title: TITLES[name], variable, port, state: await stateOf(name, settings.HOST, port)}
    }),
  )
}

async function stateOf(
  name: PartName,
  host: string | undefined,
  port: number,
): Promise<PortFact['state']> {
  if (!(await isListening(port, reachedAddress(host)))) return 'free'
  const other = await IDENTIFY[name](listenOrigin(host, port)).catch(() => 'silent')
  return other === undefined ? 'ours' : 'foreign'
}
