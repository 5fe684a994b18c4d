import type {Settings} from '@skyforge/config/read-settings.ts'
import {isListening} from '../../running/is-listening.ts'
import {PART_NAMES, type PartName} from '../../stack/part-names.ts'
import {listenOrigin, reachedAddress} from '../../stack/relay.ts'
import type {PortFact} from '../checks/ports.ts'
import {IDENTIFY} from './identity.ts'

/** The parts that the settings want, and what is at their ports. */
export function portFacts(settings: Settings): Promise<PortFact[]> {
  const parts = Object.values(PART_NAMES)
  const wanted = parts.filter(({name}) => settings.embedded || name !== 'lake')
  return Promise.all(
    wanted.map(async ({name, title, variable}) => {
      const port = settings[variable]
      return {title, variable, port, state: await stateOf(name, settings.HOST, port)}
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
