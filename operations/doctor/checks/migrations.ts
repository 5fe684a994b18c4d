import {error, type Finding, fine, warning} from '../finding.ts'

/** A database, and how many steps its tables have taken of those that the program knows. */
export type DatabaseFact = {program: string; path: string; taken: number; known: number}

export function checkMigrations(databases: readonly DatabaseFact[]): readonly Finding[] {
  return databases.map(({program, path, taken, known}) => {
    if (taken > known) {
      return error(
        `${path} was written by a newer version of the ${program} (${taken}, this one knows ${known}).`,
        'Update this installation.',
      )
    }
    if (taken === known) return fine(`The tables of the ${program} are up to date.`)
    return warning(
      `The tables of the ${program} are ${known - taken} steps behind.`,
      'Start it: it takes them then, after a copy of the database was made beside it.',
    )
  })
}
