import {type Node, pathText} from '@skyforge/schemas/rules/nodes.ts'
import {type StoredDocument, usesOf} from './uses.ts'

export type Replacement = {
  /** The ids of the picture and of the one in its place. */
  from: string
  to: string
  /** What the new picture shows, where that is to take the place of what was written; else that is kept. */
  altText: string | undefined
}

/** The patch of one document, of just the state that was read. */
export type ReplacementPatch = {
  id: string
  ifRevisionID: string
  set: Record<string, string>
  unset: string[]
}

/**
 * One patch for each state of each document that shows the picture: published, draft and in releases. Crop and
 * focus point were those of the old picture, and go.
 */
export function replacementPatches(
  documents: readonly StoredDocument[],
  replacement: Replacement,
): ReplacementPatch[] {
  return documents.flatMap((document) => {
    const uses = usesOf(document, replacement.from)
    if (uses.length === 0) return []
    const {_id: id, _rev: ifRevisionID} = document
    const set = Object.assign({}, ...uses.map((use) => fieldsOf(use, replacement)))
    return [{id, ifRevisionID, set, unset: uses.flatMap((use) => leftOf(use, replacement))}]
  })
}

/** What only describes the new picture where the image has an alternative text: shared links show none. */
function takesText({path, value}: Node, altText: string | undefined): altText is string {
  return Boolean(altText) && path[0] !== 'seo' && value.decorative !== true
}

function fieldsOf(use: Node, {to, altText}: Replacement): Record<string, string> {
  return {
    [pathText([...use.path, 'asset', '_ref'])]: to,
    ...(takesText(use, altText) && {[pathText([...use.path, 'alt'])]: altText}),
  }
}

function leftOf(use: Node, {altText}: Replacement): string[] {
  const fields = ['hotspot', 'crop', ...(takesText(use, altText) ? ['altSuggestion'] : [])]
  return fields.map((field) => pathText([...use.path, field]))
}
