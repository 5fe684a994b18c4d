import {error, type Finding, orFine, warning} from '../finding.ts'

export type SecretFacts = {
  /** Files that hold secrets. */
  files: readonly {path: string; mode: number}[]
  /** Secrets that are set as variables: their lengths alone. */
  variables: readonly {name: string; length: number}[]
  /** Modes mean nothing on Windows. */
  hasModes: boolean
}

/** As `config/kinds.ts` asks of secrets that people choose. */
const LEAST_LENGTH = 24

export function checkSecrets({files, variables, hasModes}: SecretFacts): readonly Finding[] {
  const open = files.filter(({mode}) => hasModes && (mode & 0o077) !== 0)
  const short = variables.filter(({length}) => length < LEAST_LENGTH)
  return orFine(
    [
      ...open.map(({path}) =>
        error(
          `Others on this machine can read ${path}, which holds secrets.`,
          `chmod go-rwx ${path}`,
        ),
      ),
      ...short.map(({name, length}) =>
        warning(
          `${name} has ${length} characters, and can be guessed.`,
          'Leave it unset, and one is made; or give it 24 characters or more.',
        ),
      ),
    ],
    'Tokens are long, and only their owner can read them.',
  )
}
