import {messageOf} from '@skyforge/server-kit/caught.ts'
import {LakeError} from '../errors.ts'
import {MAX_BODY_DEPTH} from '../store/document-limits.ts'

/**
 * @param name of the text, for the message
 * @throws LakeError 400 if the text is not JSON, is nested too deeply, or has a field `__proto__` or a number that
 *   JavaScript reads as infinite, which JSON could not represent
 */
export function parseJson(text: string, name = 'The request body'): unknown {
  const value = parse(text, name)
  checkStructure(value, name, MAX_BODY_DEPTH)
  return value
}

function checkStructure(value: unknown, name: string, depthLeft: number): void {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw LakeError.http(400, `${name} has a number beyond ±1.8e308.`)
  }
  if (typeof value !== 'object' || value === null) return
  if (depthLeft === 0) {
    throw LakeError.http(400, `${name} is nested deeper than ${MAX_BODY_DEPTH} levels.`)
  }
  // As a field name it would change the object it stands in, in every client that copies fields.
  if (Object.hasOwn(value, '__proto__')) {
    throw LakeError.http(400, 'A field cannot be called "__proto__".')
  }
  for (const inner of Object.values(value)) checkStructure(inner, name, depthLeft - 1)
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw LakeError.http(400, `${name} is not JSON: ${messageOf(error)}`)
  }
}

/**
 * GROQ parameters of an address: `$slug="a"` → `{slug: 'a'}`. Held to the same rules as JSON in a body.
 *
 * @throws LakeError 400 as `parseJson` does
 */
export function queryParams(search: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, value] of search) {
    if (!name.startsWith('$') || name === '$__proto__') continue
    params[name.slice(1)] = parseJson(value, `Parameter ${name}`)
  }
  return params
}
