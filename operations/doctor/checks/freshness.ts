import {type Finding, fine, warning} from '../finding.ts'

/** What the process that compares the types ends with where they are stale: 1 is what any failure ends with. */
export const STALE_STATUS = 3

/** How messages begin of what cannot be written. */
const NOT_WRITABLE = /^(?:EACCES|EROFS|ENOSPC)\b/

export type FreshnessFacts = {
  /** Whether the build is of these sources and settings. */
  isBuilt: boolean
  /** Names of generated files that are stale, or why that cannot be told; undefined where all are fresh. */
  types: {stale: string} | {problem: string} | undefined
}

export function checkFreshness({isBuilt, types}: FreshnessFacts): readonly Finding[] {
  return [
    isBuilt
      ? fine('The build is of these sources and settings.')
      : warning(
          'There is no build of these sources and settings.',
          'npm run build makes it; npm run serve does so first, too.',
        ),
    checkTypes(types),
  ]
}

function checkTypes(types: FreshnessFacts['types']): Finding {
  if (!types) return fine('The types are those of the schemas.')
  if ('stale' in types) {
    return warning(`The types are not those of the schemas (${types.stale}).`, 'npm run typegen')
  }
  return warning(
    `Whether the types are those of the schemas cannot be told: ${types.problem}.`,
    NOT_WRITABLE.test(types.problem)
      ? 'Let this user write to the folder of temporary files, or name another one in TMPDIR.'
      : 'npm ci installs what is missing; npm run typegen says more.',
  )
}
