import type {OpCall} from './nodes.ts'
import type {Scanner} from './scanner.ts'

/**
 * How tightly operators bind, as in groq-js: 2 is `||`, 3 `&&`, 4 comparisons, 6 `+` and `-`, 7 `*`, `/` and `%`, 8
 * `**`, 11 pipes, 12 operands.
 */
export type Operator = {
  token: OpCall | '||' | '&&'
  level: number
  /** Minimum level of its left side: one more than its own if it does not chain (`a < b < c`). */
  left: number
  /** Minimum level of its right side. */
  right: number
}

export const LEVEL = {
  comparison: 4,
  /** On the right of a comparison. */
  compared: 5,
  power: 8,
  sign: 10,
  pipe: 11,
  operand: 12,
}

/** Longer operators first, if one is the start of another. */
const OPERATORS: readonly Operator[] = [
  {token: '||', level: 2, left: 2, right: 3},
  {token: '&&', level: 3, left: 3, right: 4},
  {token: '==', level: 4, left: 5, right: 5},
  {token: '!=', level: 4, left: 5, right: 5},
  {token: '<=', level: 4, left: 5, right: 5},
  {token: '>=', level: 4, left: 5, right: 5},
  {token: '<', level: 4, left: 5, right: 5},
  {token: '>', level: 4, left: 5, right: 5},
  {token: 'in', level: 4, left: 5, right: 5},
  {token: 'match', level: 4, left: 5, right: 5},
  {token: '+', level: 6, left: 6, right: 7},
  {token: '-', level: 6, left: 6, right: 7},
  {token: '**', level: 8, left: 9, right: 8},
  {token: '*', level: 7, left: 7, right: 8},
  {token: '/', level: 7, left: 7, right: 8},
  {token: '%', level: 7, left: 7, right: 8},
]

const WORDS: ReadonlySet<string> = new Set<OpCall>(['in', 'match'])

const byFirstCode: ReadonlyMap<number, readonly Operator[]> = Map.groupBy(OPERATORS, ({token}) =>
  token.charCodeAt(0),
)

/** The operator at the current position, if any. */
export function operatorAt(scanner: Scanner): Operator | undefined {
  return byFirstCode
    .get(scanner.code())
    ?.find(({token}) => (WORDS.has(token) ? scanner.isAtWord(token) : scanner.isAt(token)))
}
