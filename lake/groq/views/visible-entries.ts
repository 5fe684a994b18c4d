import type {Dataset} from '../../store/dataset.ts'
import {
  isDraftId,
  isPublicId,
  type LakeDocument,
  publishedId,
  releaseOf,
} from '../../store/document.ts'
import {isUnpublishing} from '../../store/version-system.ts'
import type {Entry} from '../access/indexed/positions.ts'
import type {Perspective} from '../perspective.ts'

/** Decides which stored documents a view shows, under which ids, and at which positions. */
export type Rule = {
  /** The id under which a stored document may be shown; `undefined` if the view never shows it. */
  idOf: (stored: string) => string | undefined
  /** The entry that is shown under an id. */
  entryOf: (id: string) => Entry | undefined
}

/** All stored documents by id; positions tell their age. */
type Stored = ReadonlyMap<string, Entry>

/** Drafts and versions under published ids: the same objects from commit to commit, in all views. */
export type Versions = WeakMap<LakeDocument, LakeDocument>

/** Shows documents as they are stored, under their own ids. */
function storedOnes(stored: Stored, isVisible: (id: string) => boolean): Rule {
  return {
    idOf: (id) => (isVisible(id) ? id : undefined),
    entryOf: (id) => stored.get(id),
  }
}

/** Shows a perspective to clients with a token. */
export function ruleOf(
  perspective: Perspective,
  parts: {dataset: Dataset; stored: Stored; versions: Versions},
): Rule {
  if (perspective === 'raw') return storedOnes(parts.stored, () => true)
  if (perspective.length === 0) return storedOnes(parts.stored, (id) => publishedId(id) === id)
  return stackRule(perspective, parts)
}

/** Shows published documents to anonymous clients. */
export function publicRule(stored: Stored): Rule {
  return storedOnes(stored, isPublicId)
}

/**
 * Shows the version of each document that comes first in the stack, under the published id, at the position of the
 * oldest visible version; nothing if that version is marked for unpublishing.
 */
function stackRule(
  stack: readonly string[],
  {dataset, stored, versions}: {dataset: Dataset; stored: Stored; versions: Versions},
): Rule {
  const membersOf = (id: string) =>
    [...dataset.idsOf(id)].flatMap((member) => {
      const entry = stored.get(member)
      const rank = rankOf(member, stack)
      // `versions.r1.a` is no published document, though it is the base of `drafts.versions.r1.a`.
      return entry && rank !== undefined && publishedId(member) === id ? [{entry, rank}] : []
    })
  return {
    idOf: (id) => (rankOf(id, stack) === undefined ? undefined : publishedId(id)),
    entryOf(id) {
      const members = membersOf(id)
      const [first] = members.toSorted(
        (a, b) => a.rank - b.rank || a.entry.position - b.entry.position,
      )
      if (!first || isUnpublishing(first.entry.document)) return undefined
      const position = Math.min(...members.map(({entry}) => entry.position))
      return {position, document: asVersion(first.entry.document, id, versions)}
    },
  }
}

function rankOf(id: string, stack: readonly string[]): number | undefined {
  const name = isDraftId(id) ? 'drafts' : releaseOf(id)
  if (name === undefined) return stack.length
  const index = stack.indexOf(name)
  return index === -1 ? undefined : index
}

/** The document under its published id; `_originalId` is its own. */
function asVersion(document: LakeDocument, id: string, versions: Versions): LakeDocument {
  const known = versions.get(document)
  if (known) return known
  const version = {...document, _id: id, _originalId: document._id}
  versions.set(document, version)
  return version
}
