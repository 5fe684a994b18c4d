import type {Block, BodyMember, ObjectType} from '#web/content/entries.ts'
import {sanitizeBlock, type TextNames} from './block.ts'
import {isNamed, isRecord, keyGiver, type Loose, type Report} from '../values.ts'

/** What is left of each kind of block; undefined where there is nothing to show. */
export type Sanitizers = {
  [Type in ObjectType]: (value: Loose) => Omit<Block<Type>, '_key'> | undefined
}

/** The names that the site can show: of a text block as the keys of records, of others as those of `types`. */
export type KnownNames = TextNames & {types: Sanitizers}

/**
 * What of a body can be rendered, in the shape of the schema and each member with a key of its own.
 * Content can be older than its schema, or come from a script: what is missing or of a wrong type is
 * left out, what is unknown is hidden or plain, and told to `report` by its name: one odd member shall
 * neither take its article down nor go unnoticed.
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
