import {type Document, isAsset, isDocument} from '../document.ts'
import {withoutFileLinks} from '../file-links.ts'
import {linesOf} from '../lines.ts'
import {ownAddressOf} from '../own-files.ts'
import type {Place} from '../place.ts'
import {parseLine} from '../read-documents.ts'

export type LineChoice = {
  /** True if the files of asset documents are downloaded. */
  withFiles: boolean
  /** Called with each asset document that is left out, because its file is not the dataset's own. */
  onLeftOut: (asset: Document) => void
}

/** @throws UserError for a line that is no JSON */
export async function* exportedLines(
  body: AsyncIterable<Uint8Array>,
  place: Place,
  choice: LineChoice,
): AsyncGenerator<string> {
  for await (const value of valuesIn(body, place)) yield exportedLine(value, place, choice)
}

/** @throws UserError for a line that is no JSON */
export async function* valuesIn(
  body: AsyncIterable<Uint8Array>,
  place: Place,
): AsyncGenerator<unknown> {
  for await (const line of linesOf(body)) {
    if (line.trim() !== '') yield parseLine(line, place)
  }
}

/** The line for a value of an export; empty for an asset document that is left out. */
export function exportedLine(value: unknown, place: Place, choice: LineChoice): string {
  const document = exported(value, place, choice)
  return document === undefined ? '' : `${JSON.stringify(document)}\n`
}

/** Other lines are cursors and errors, which `@sanity/export` reads itself. */
function exported(value: unknown, place: Place, {withFiles, onLeftOut}: LineChoice): unknown {
  if (!isDocument(value)) return value
  if (!isAsset(value) || !withFiles) return withoutFileLinks(value)
  const address = ownAddressOf(value, place)
  if (address) return {...Object(withoutFileLinks(value)), url: address.href}
  onLeftOut(value)
  return undefined
}
