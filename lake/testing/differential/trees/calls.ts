import * as fc from 'fast-check'
import type {ExprNode} from '../../../groq/syntax/nodes.ts'
import {call, type Tie} from './nodes.ts'

/** Functions by the number of their arguments, with their namespaces. */
const nullary = fc.constantFrom<readonly [string, string]>(
  ['global', 'identity'],
  ['sanity', 'projectId'],
  ['sanity', 'dataset'],
  ['releases', 'all'],
)

const unary = fc.constantFrom<readonly [string, string]>(
  ['global', 'count'],
  ['global', 'defined'],
  ['global', 'length'],
  ['global', 'lower'],
  ['global', 'upper'],
  ['global', 'string'],
  ['global', 'round'],
  ['global', 'dateTime'],
  ['math', 'min'],
  ['math', 'max'],
  ['math', 'sum'],
  ['math', 'avg'],
  ['array', 'compact'],
  ['array', 'unique'],
  ['pt', 'text'],
  ['sanity', 'versionOf'],
  ['sanity', 'partOfRelease'],
  ['global', 'path'],
)

const binary = fc.constantFrom<readonly [string, string]>(
  ['global', 'coalesce'],
  ['global', 'references'],
  ['global', 'round'],
  ['string', 'split'],
  ['string', 'startsWith'],
  ['array', 'join'],
  ['array', 'intersects'],
)

export function functionCall(tie: Tie): fc.Arbitrary<ExprNode> {
  const argument = fc.oneof(tie('value'), tie('list'))
  return fc.oneof(
    {weight: 1, arbitrary: nullary.map(([namespace, each]) => call(namespace, each))},
    {
      weight: 6,
      arbitrary: fc
        .tuple(unary, argument)
        .map(([[namespace, each], only]) => call(namespace, each, only)),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(binary, argument, tie('value'))
        .map(([[namespace, each], first, second]) => call(namespace, each, first, second)),
    },
  )
}
