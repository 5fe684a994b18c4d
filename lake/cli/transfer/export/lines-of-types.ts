import {Readable} from 'node:stream'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {refusalOf, UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {ASSET_TYPES, isDocument} from '../document.ts'
import type {Place} from '../place.ts'
import {tokenHeader} from '../read-documents.ts'
import {exportedLine, type LineChoice, valuesIn} from './exported-lines.ts'

type TypesChoice = LineChoice & {types: readonly string[]}

/**
 * The documents of some types, and then the asset documents that they refer to: their ids are known only after the last
 * document.
 *
 * @param first the response to a request for the documents of these types at `address`
 * @throws UserError if a later response is a refusal, or a line is no JSON
 */
export async function* linesOfTypes(
  first: AsyncIterable<Uint8Array>,
  address: URL,
  place: Place,
  choice: TypesChoice,
): AsyncGenerator<string> {
  const referenced = new Set<string>()
  for await (const value of valuesOfPages(first, address, place)) {
    addReferences(value, referenced)
    yield exportedLine(value, place, choice)
  }
  const types = ASSET_TYPES.filter((type) => !choice.types.includes(type))
  if (types.length === 0 || referenced.size === 0) return
  const assets = withParameter(address, 'types', types.join())
  for await (const value of valuesOfPages(await bodyAt(assets, place), assets, place)) {
    const isNeeded = !isDocument(value) || referenced.has(value._id)
    if (isNeeded) yield exportedLine(value, place, choice)
  }
}

/** Follows the cursors itself: `@sanity/export` would follow them before it got the asset documents. */
async function* valuesOfPages(
  first: AsyncIterable<Uint8Array>,
  address: URL,
  place: Place,
): AsyncGenerator<unknown> {
  let cursor = yield* valuesOfPage(first, place)
  while (cursor !== undefined) {
    const page = withParameter(address, 'nextCursor', cursor)
    cursor = yield* valuesOfPage(await bodyAt(page, place), place)
  }
}

/** @returns the cursor of the next page */
async function* valuesOfPage(
  body: AsyncIterable<Uint8Array>,
  place: Place,
): AsyncGenerator<unknown, string | undefined> {
  let next: string | undefined
  for await (const value of valuesIn(body, place)) {
    const cursor = isPlainObject(value) && !isDocument(value) ? value['nextCursor'] : undefined
    if (typeof cursor === 'string') next = cursor
    else yield value
  }
  return next
}

async function bodyAt(address: URL, {client, name}: Place): Promise<AsyncIterable<Uint8Array>> {
  const answer = await fetch(address, {headers: tokenHeader(client.config().token)})
  if (answer.ok && answer.body) return Readable.from(answer.body)
  throw new UserError(`${name} cannot be read: ${address} answered ${await refusalOf(answer)}`)
}

function withParameter(address: URL, name: string, value: string): URL {
  const changed = new URL(address)
  changed.searchParams.set(name, value)
  return changed
}

function addReferences(value: unknown, ids: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (name === '_ref' && typeof inner === 'string') ids.add(inner)
    else addReferences(inner, ids)
  }
}
