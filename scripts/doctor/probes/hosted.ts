import {
  COLLECTIONS,
  type Collection,
  readTokenSetting,
  writeTokenSetting,
} from '#config/collections.ts'
import {API_VERSION} from '#config/content-api.ts'
import type {Settings} from '#config/read-settings.ts'
import {messageOf} from '#server/caught.ts'
import type {HostedFact} from '../checks/hosted.ts'
import {ask} from './ask.ts'

const sanity = (project: string) => `https://${project}.api.sanity.io`

/** What Sanity says of each project; nothing where the embedded lake has the content. */
export async function hostedFacts(
  settings: Settings,
  originOf: (project: string) => string = sanity,
): Promise<HostedFact[]> {
  if (settings.embedded) return []
  return Promise.all(COLLECTIONS.map((name) => factOf(name, settings, originOf)))
}

async function factOf(
  collection: Collection,
  settings: Settings,
  originOf: (project: string) => string,
): Promise<HostedFact> {
  const project = settings.projectIds[collection]
  const dataset = settings.SANITY_STUDIO_DATASET
  const url = `${originOf(project)}/v${API_VERSION}/data/query/${dataset}?query=1`
  const statusWith = async (headers: Record<string, string>) => (await ask(url, headers)).status
  const names = [readTokenSetting(collection), writeTokenSetting(collection)]
  try {
    const status = await statusWith({})
    const tokens = await Promise.all(
      names.map(async (variable) => {
        const token = settings[variable]
        return {variable, status: token && (await statusWith({authorization: `Bearer ${token}`}))}
      }),
    )
    return {
      project,
      dataset,
      // Private ones are there for whoever has a token.
      hasDataset: status === 200 || tokens.some((token) => token.status === 200),
      tokens: tokens.map(({variable, status: answered}) => ({
        variable,
        status: answered || undefined,
      })),
      refusedOrigins: await refused(url, settings),
    }
  } catch (error) {
    const nothing = {tokens: [], hasDataset: false, refusedOrigins: []}
    return {project, dataset, unreachable: messageOf(error), ...nothing}
  }
}

/** The site's pages ask from browsers, and the Studio's. */
async function refused(url: string, {SITE_URL, STUDIO_URL}: Settings): Promise<string[]> {
  const origins = [...new Set([new URL(SITE_URL).origin, STUDIO_URL])]
  const allowed = await Promise.all(
    origins.map(async (origin) => {
      const {headers} = await ask(url, {origin})
      return headers.get('access-control-allow-origin') === origin
    }),
  )
  return origins.filter((_, index) => !allowed[index])
}
