import {COLLECTIONS, type Collection, readTokenSetting} from '@skyforge/config/collections.ts'
import {API_VERSION} from '@skyforge/config/content-api.ts'
import type {Settings} from '@skyforge/config/read-settings.ts'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import type {HostedFact} from '../checks/hosted.ts'
import {hostedTokenSetting} from '../../running/hosted-token.ts'
import {ask} from './ask.ts'

/** Where Sanity answers for a project. */
export const sanityOrigin = (project: string) => `https://${project}.api.sanity.io`

/** Nothing is written, but who may not write is refused: https://www.sanity.io/docs/content-lake/mutation-patterns */
const A_MUTATION = JSON.stringify({mutations: [{create: {_type: 'doctor.question'}}]})

/** What Sanity says of each project; nothing where the embedded lake has the content. */
export async function hostedFacts(
  settings: Settings,
  originOf: (project: string) => string = sanityOrigin,
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
  const data = `${originOf(project)}/v${API_VERSION}/data`
  const url = `${data}/query/${dataset}?query=1`
  const reads = async (headers: Record<string, string>) => (await ask(url, headers)).status
  const writes = async (headers: Record<string, string>) =>
    (await ask(`${data}/mutate/${dataset}?dryRun=true`, headers, A_MUTATION)).status
  const uses = [
    {variable: readTokenSetting(collection), statusWith: reads},
    {variable: hostedTokenSetting(settings, project), statusWith: writes},
  ]
  try {
    const status = await reads({})
    const tokens = await Promise.all(
      uses.map(async ({variable, statusWith}) => {
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
