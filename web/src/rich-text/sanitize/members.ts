import type {Block, BodyMember, ObjectType} from '#web/content/entries.ts'
import {sanitizeBlock, type TextNames} from './block.ts'
import {isNamed, isRecord, keyGiver, type Loose, type Report} from '../values.ts'

/** Sanitizers by block type; undefined if there is nothing to show. */
export type Sanitizers = {
  [Type in ObjectType]: (value: Loose) => Omit<Block<Type>, '_key'> | undefined
}

/** The names that the site supports: in text blocks as keys of records, block types as keys of `types`. */
export type KnownNames = TextNames & {types: Sanitizers}

/**
 * Sanitizes a body to the shape of the schema, each member with its own key. Content may predate its schema or come
 * from a script: missing or mistyped values are dropped, unknown ones hidden or made plain and passed to `report`, so
 * that one odd member neither breaks its article nor goes unnoticed.
 */
export function sanitizeMembers(body: unknown, names: KnownNames, report: Report): BodyMember[] {
  if (!Array.isArray(body)) return []
  const keyOf = keyGiver()
  return body.flatMap((member: unknown, index) => {
    const shown = isRecord(member) && sanitizeMember(member, names, report)
    return shown ? [{...shown, _key: keyOf(member._key, `member-${index}`)}] : []
  })
}

function sanitizeMember(member: Loose, names: KnownNames, report: Report) {
  if (member._type === 'block') return sanitizeBlock(member, names, report)
  if (isNamed(names.types, member._type)) return names.types[member._type](member)
  report('block', String(member._type))
  return undefined
}
