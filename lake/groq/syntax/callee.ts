import type {Arity} from './functions.ts'
import type {Parser} from './parser.ts'

/** A called function: `start` and `end` are the position of its name, in UTF-16 units. */
export type Callee = {namespace: string; name: string; start: number; end: number}

/** Reads the second half of a name, if it has one, and the opening parenthesis, which directly follows simple names. */
export function readCallee(parser: Parser, first: string, start: number): Callee {
  const callee = parser.take('::')
    ? readNamespaced(parser, first, start)
    : {namespace: 'global', name: first, start, end: parser.position}
  if (parser.isAt(':')) {
    const hint = `To name an attribute, put its name in quotes: "${first}": value.`
    parser.fail(`Found ":" behind ${first}. ${hint}`)
  }
  parser.expect('(', 'after the name of the function')
  return callee
}

function readNamespaced(parser: Parser, namespace: string, start: number): Callee {
  parser.skipSpace()
  const name = parser.takeIdentifier()
  if (name === undefined) parser.fail('Expected the name of a function after "::".')
  const end = parser.position
  parser.skipSpace()
  return {namespace, name, start, end}
}

/** Whether an argument, counted from 0, is a selector. */
export function takesSelector({namespace, name}: Callee, index: number): boolean {
  if (name !== 'changedAny' && name !== 'changedOnly') return false
  return (namespace === 'diff' && index === 2) || (namespace === 'delta' && index === 0)
}

/** @throws LakeError 400 `queryParseError` if the function does not take this number of arguments */
export function checkArity(parser: Parser, callee: Callee, [min, max]: Arity, count: number): void {
  if (count >= min && count <= max) return
  const expected =
    min === max ? `${min}` : max === Infinity ? `at least ${min}` : `${min} to ${max}`
  const {name, start, end} = callee
  parser.fail(
    `Incorrect number of arguments to function ${name}(). Expected ${expected}, got ${count}.`,
    start,
    end,
  )
}
