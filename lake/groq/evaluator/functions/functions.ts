import {arrayFunctions} from './array-functions.ts'
import {
  dateTime,
  dateTimeFunctions,
  identity,
  now,
  path,
  releasesFunctions,
  sanityFunctions,
} from './dataset-functions.ts'
import {operation} from './delta-functions.ts'
import {documentsFunctions, mediaFunctions, userFunctions} from './document-functions.ts'
import type {Functions, GroqFunction} from './function.ts'
import {geo, geoFunctions} from './geo-functions.ts'
import {mathFunctions} from './math-functions.ts'
import {length, round, string, stringFunctions} from './string-functions.ts'
import {ptFunctions} from './text-functions.ts'

/**
 * Functions by namespace. Functions that need more than values (`coalesce`, `count`, `diff::`) are compiled in
 * `function-call.ts`.
 */
const FUNCTIONS: Record<string, Functions> = {
  global: {
    dateTime,
    defined: ([value]) => value !== null,
    geo,
    identity,
    length,
    lower: stringFunctions.lower,
    now,
    path,
    round,
    string,
    upper: stringFunctions.upper,
  },
  array: arrayFunctions,
  dateTime: dateTimeFunctions,
  delta: {operation},
  documents: documentsFunctions,
  geo: geoFunctions,
  math: mathFunctions,
  media: mediaFunctions,
  pt: ptFunctions,
  releases: releasesFunctions,
  sanity: sanityFunctions,
  string: stringFunctions,
  user: userFunctions,
}

/** `undefined` for a function that the lake lacks. */
export function functionOf(namespace: string, name: string): GroqFunction | undefined {
  const functions = Object.hasOwn(FUNCTIONS, namespace) ? FUNCTIONS[namespace] : undefined
  return functions && Object.hasOwn(functions, name) ? functions[name] : undefined
}
