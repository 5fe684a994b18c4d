import {COLLECTIONS} from '@skyforge/config/collections.ts'
import type {Installation} from '@skyforge/lake/cli/installation.ts'
import type {Environment} from '#operations/running/environment.ts'
import {environmentOfLake} from '#operations/running/environment-of-lake.ts'
import {hostedToken} from '#operations/running/hosted-token.ts'
import {lakeHere} from '#operations/running/lake-here.ts'
import {startLakeMeanwhile} from '#operations/stack/lake-meanwhile.ts'
import {SILENT} from '#operations/stack/report.ts'

/** How a person calls a command. */
export const CALLED = 'npm run lake --'

/** The installation of the settings. Projects that are not a collection's are hosted by Sanity. */
export function installationOf(environment: Environment): Installation {
  return {
    called: CALLED,
    lake: lakeHere(environment),
    project: COLLECTIONS[0],
    dataset: environment.SANITY_STUDIO_DATASET,
    findProject(given) {
      const collection = COLLECTIONS.find((name) => name === given)
      return {
        id: collection ? environment.projectIds[collection] : given,
        isHosted: !(environment.embedded && collection),
      }
    },
    hostedToken: (projectId) => hostedToken(environment, projectId),
    runLake: (stop) => startLakeMeanwhile(environmentOfLake(environment), SILENT, stop),
    help: {
      project: `${COLLECTIONS.join(', ')} or the id of a project that Sanity hosts; ${COLLECTIONS[0]} without it`,
      token: 'instead of LAKE_TOKEN, or SANITY_<NAME>_WRITE_TOKEN where hosted',
      lake: 'a lake elsewhere, such as https://lake.example.com, instead of HOST and LAKE_PORT',
      dataset: 'SANITY_STUDIO_DATASET without it; also <project>/<dataset>',
    },
  }
}
