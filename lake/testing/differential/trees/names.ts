import * as fc from 'fast-check'
import type {ExprNode, OpCall} from '../../../groq/syntax/nodes.ts'
import {IDS, TEXTS, TYPES} from '../documents.ts'
import {ODD_NAMES} from '../odd-names.ts'
import {attribute, value} from './nodes.ts'

/** What the names of parameters stand for. */
export const PARAMS = {
  n: 2,
  text: 'swift*',
  ids: ['d1', 'd2'],
  type: 'a',
  fields: {n: 1},
  none: null,
}

const NAMES = ['n', 's', 'list', 'ref', 'refs', 'obj', 'deep', '_id', '_type', '_ref', 'missing']

export const name = fc.oneof(
  {weight: 16, arbitrary: fc.constantFrom(...NAMES)},
  {weight: 1, arbitrary: fc.constantFrom(...ODD_NAMES, 'Ä b')},
)

export const field = name.map(attribute)

export const literal = fc
  .oneof(
    fc.constantFrom(0, 1, 2, 3, 1.5, null, true, false),
    fc.constantFrom(...TEXTS, ...IDS, ...TYPES, 'sw*', 'b*', 'swift azure'),
  )
  .map(value)

export const parameter = fc
  .constantFrom(...Object.keys(PARAMS))
  .map((each): ExprNode => ({type: 'Parameter', name: each}))

export const parent = fc.constantFrom(1, 1, 1, 2).map((n): ExprNode => ({type: 'Parent', n}))

export const comparison = fc.constantFrom<OpCall>('==', '==', '!=', '<', '<=', '>', '>=')

export const arithmetic = fc.constantFrom<OpCall>('+', '+', '-', '*', '/', '%', '**')

/** Functions of one argument, and of two. */
export const unary = fc.constantFrom<readonly [string, string]>(
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
)

export const binary = fc.constantFrom<readonly [string, string]>(
  ['global', 'coalesce'],
  ['global', 'references'],
  ['global', 'round'],
  ['string', 'split'],
  ['string', 'startsWith'],
  ['array', 'join'],
  ['array', 'intersects'],
)

export const index = fc.constantFrom(0, 0, 1, -1, 5)

/** Questions are many rather than large. */
export const SHALLOW = {
  depthIdentifier: 'tree',
  maxDepth: 4,
  depthSize: 'small',
  withCrossShrink: true,
} as const
