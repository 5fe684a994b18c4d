import type {Dataset} from '../../store/dataset.ts'
import {
  isDraftId,
  isPublicId,
  type LakeDocument,
  publishedId,
  releaseOf,
} from '../../store/document.ts'
import {isUnpublishing} from '../../store/version-system.ts'
import type {Entry} from '../access/indexed/places.ts'
import type {Perspective} from '../perspective.ts'

/** Which of the stored documents a view shows, under which ids, and where. */
export type Rule = {
  /** The id under which a stored document may be shown; `undefined` where it is none of the view's. */
  idOf: (stored: string) => string | undefined
  /** What is shown under an id. */
  entryOf: (id: string) => Entry | undefined
}

/** Every stored document, by its id, at a place that tells its age. */
type Stored = ReadonlyMap<string, Entry>

/** Drafts and versions as they are shown, by themselves: the same objects from commit to commit, in all views. */
export type Versions = WeakMap<LakeDocument, LakeDocument>

/** Documents as they are stored, under their own ids. */
function storedOnes(stored: Stored, isShown: (id: string) => boolean): Rule {
  return {
    idOf: (id) => (isShown(id) ? id : undefined),
    entryOf: (id) => stored.get(id),
  }
}

/** What a perspective shows of a dataset to readers with a token. */
export function ruleOf(
  perspective: Perspective,
  parts: {dataset: Dataset; stored: Stored; versions: Versions},
): Rule {
  if (perspective === 'raw') return storedOnes(parts.stored, () => true)
  if (perspective.length === 0) return storedOnes(parts.stored, (id) => publishedId(id) === id)
  return stackRule(perspective, parts)
}

/** What readers without a token see: published documents, of which there is one each. */
export function publicRule(stored: Stored): Rule {
  return storedOnes(stored, isPublicId)
}

/**
 * Of each document's versions, the one that comes first in the stack, under the published id, at the place of the oldest
 * that can be seen; nothing where that one is marked for unpublishing.
 */
function stackRule(
  stack: readonly string[],
  {dataset, stored, versions}: {dataset: Dataset; stored: Stored; versions: Versions},
): Rule {
  const membersOf = (id: string) =>
    [...dataset.idsOf(id)].flatMap((member) => {
      const entry = stored.get(member)
      const rank = rankOf(member, stack)
      // What is stored as `versions.r1.a` is no published document, though `drafts.versions.r1.a` takes it for its own.
      return entry && rank !== undefined && publishedId(member) === id ? [{entry, rank}] : []
    })
  return {
    idOf: (id) => (rankOf(id, stack) === undefined ? undefined : publishedId(id)),
    entryOf(id) {
      const members = membersOf(id)
      const [first] = members.toSorted((a, b) => a.rank - b.rank || a.entry.place - b.entry.place)
      if (!first || isUnpublishing(first.entry.document)) return undefined
      const place = Math.min(...members.map(({entry}) => entry.place))
      return {place, document: asVersion(first.entry.document, id, versions)}
    },
  }
}

function rankOf(id: string, stack: readonly string[]): number | undefined {
  const name = isDraftId(id) ? 'drafts' : releaseOf(id)
  if (name === undefined) return stack.length
  const index = stack.indexOf(name)
  return index === -1 ? undefined : index
}

/** The document under its published id; `_originalId` says which one it really is. */
function asVersion(document: LakeDocument, id: string, versions: Versions): LakeDocument {
  const known = versions.get(document)
  if (known) return known
  const version = {...document, _id: id, _originalId: document._id}
  versions.set(document, version)
  return version
}
