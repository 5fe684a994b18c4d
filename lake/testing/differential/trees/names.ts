import * as fc from 'fast-check'
import type {ExprNode, OpCall} from '../../../groq/syntax/nodes.ts'
import {IDS, TEXTS, TYPES} from '../documents.ts'
import {ODD_NAMES} from '../odd-names.ts'
import {attribute, value} from './nodes.ts'

/** Values of the parameters. */
export const PARAMS = {
  n: 2,
  text: 'swift*',
  ids: ['d1', 'd2'],
  type: 'a',
  fields: {n: 1},
  none: null,
}

/** Names, common ones more often. */
const OFTEN = ['n', 's', 'list', 'ref', 'refs', 'obj', '_id', '_type']

const SELDOM = ['deep', '_ref', '_score', 'missing', 'Ä b', ...ODD_NAMES]

export const name = fc.oneof(
  {weight: 7, arbitrary: fc.constantFrom(...OFTEN)},
  {weight: 1, arbitrary: fc.constantFrom(...SELDOM)},
)

export const field = name.map(attribute)

const PATTERNS = ['sw*', 'b*', 'swift azure', 'd*', '**', 'versions.**', 'drafts.*']

const number = fc.constantFrom(0, 1, 2, 3, 1.5)
const text = fc.constantFrom(...TEXTS)
const id = fc.constantFrom(...IDS)
const type = fc.constantFrom(...TYPES)

export const literal = fc
  .oneof(number, text, id, type, fc.constantFrom(null, true, false, ...PATTERNS))
  .map(value)

/** A field and what it may well be. */
export const fieldAndValue = fc.oneof(
  fc.tuple(fc.constant('n'), number),
  fc.tuple(fc.constant('s'), text),
  fc.tuple(fc.constant('_id'), id),
  fc.tuple(fc.constant('_type'), type),
  fc.tuple(name, fc.oneof(number, text)),
)

export const parameter = fc
  .constantFrom(...Object.keys(PARAMS))
  .map((each): ExprNode => ({type: 'Parameter', name: each}))

export const parent = fc.constantFrom(1, 1, 1, 2).map((n): ExprNode => ({type: 'Parent', n}))

export const comparison = fc.constantFrom<OpCall>('==', '==', '!=', '!=', '<', '<=', '>', '>=')

export const arithmetic = fc.constantFrom<OpCall>('+', '+', '-', '*', '/', '%', '**')

export const index = fc.constantFrom(0, 0, 1, 2, -1, -2, 9)

/** Questions are many rather than large. */
export const SHALLOW = {
  depthIdentifier: 'tree',
  maxDepth: 4,
  depthSize: 'small',
  withCrossShrink: true,
} as const
