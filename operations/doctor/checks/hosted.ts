import {error, type Finding, orFine, warning} from '../finding.ts'

/** What Sanity says of a project. */
export type HostedFact = {
  project: string
  dataset: string
  /** Why it could not be asked at all. */
  unreachable?: string
  /** By their variables: whether one is set, and what Sanity answers it with; 200 where it is good. */
  tokens: readonly {variable: string; status: number | undefined}[]
  hasDataset: boolean
  /** Origins whose pages have to ask there, and may not. */
  refusedOrigins: readonly string[]
}

export function checkHosted(projects: readonly HostedFact[]): readonly Finding[] {
  return projects.flatMap((fact) =>
    orFine(problemsOf(fact), `Sanity lets this installation into ${fact.project}/${fact.dataset}.`),
  )
}

function problemsOf(fact: HostedFact): Finding[] {
  const {project, dataset, unreachable, hasDataset, refusedOrigins} = fact
  const manage = `https://www.sanity.io/manage/project/${project}`
  if (unreachable !== undefined) {
    return [
      error(
        `Project ${project} cannot be asked: ${unreachable}.`,
        'Look at the network, and at the id.',
      ),
    ]
  }
  const missing = hasDataset
    ? []
    : [
        error(
          `Project ${project} has no dataset "${dataset}" that can be read.`,
          `Make it at ${manage}, or correct SANITY_STUDIO_DATASET.`,
        ),
      ]
  const refused = refusedOrigins.map((origin) =>
    error(
      `Pages of ${origin} may not ask project ${project}.`,
      `Add it to the CORS origins at ${manage}/api, the Studio's with credentials.`,
    ),
  )
  return [...missing, ...tokenProblems(fact, manage), ...refused]
}

function tokenProblems({project, tokens}: HostedFact, manage: string): Finding[] {
  return tokens.flatMap(({variable, status}) => {
    if (status === 200) return []
    const remedy = `Make a token at ${manage}/api (a Viewer reads, an Editor writes), and set ${variable}.`
    return status === undefined
      ? [warning(`${variable} is not set.`, remedy)]
      : [error(`Project ${project} does not take ${variable} (status ${status}).`, remedy)]
  })
}
