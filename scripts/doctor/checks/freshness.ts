import {type Finding, fine, warning} from '../finding.ts'

export type FreshnessFacts = {
  /** Whether the build is of these sources and settings. */
  isBuilt: boolean
  /** Names of generated files that are stale, one a line; undefined where all are fresh. */
  staleTypes: string | undefined
}

export function checkFreshness({isBuilt, staleTypes}: FreshnessFacts): readonly Finding[] {
  return [
    isBuilt
      ? fine('The build is of these sources and settings.')
      : warning(
          'There is no build of these sources and settings.',
          'npm run build makes it; npm run serve does so first, too.',
        ),
    staleTypes === undefined
      ? fine('The types are those of the schemas.')
      : warning(`The types are not those of the schemas (${staleTypes}).`, 'npm run typegen'),
  ]
}
