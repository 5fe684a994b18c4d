import type {BodyMember} from '#web/content/entries.ts'
import {soundBlock, type TextNames} from './block.ts'
import {soundImage} from '../image/image-content.ts'
import {soundStyledTable, soundTable} from '../table/table-content.ts'
import {isNamed, isRecord, keyGiver, text, type Loose, type Names, type Report} from './values.ts'

type ObjectType = Exclude<BodyMember['_type'], 'block'>
type Keyless<Type> = Omit<Extract<BodyMember, {_type: Type}>, '_key'>

/** The names that have a component, as the keys of their records. */
export type KnownNames = TextNames & {types: Names<ObjectType>}

/** What is left of each kind of member; undefined where there is nothing to show. */
const repairs: {[Type in ObjectType]: (value: Loose) => Keyless<Type> | undefined} = {
  image: soundImage,
  code: ({filename, language, code}) => ({
    _type: 'code',
    filename: text(filename),
    language: text(language),
    code: text(code),
  }),
  table: soundTable,
  customTable: ({table, caption}) => ({
    _type: 'customTable',
    table: soundTable(table),
    caption: text(caption),
  }),
  advancedTable: (value) => ({_type: 'advancedTable', ...soundStyledTable(value)}),
  enhancedTable: (value) => ({_type: 'enhancedTable', ...soundStyledTable(value)}),
}

/**
 * What of a body can be rendered, in the shape of the schema and each member with a key of its own.
 * Content can be older than its schema, or come from a script: what is missing or of a wrong type is
 * left out, what is unknown is hidden or plain, and told to `report` by its name (spec §8).
 */
export function soundBody(body: unknown, names: KnownNames, report: Report): BodyMember[] {
  if (!Array.isArray(body)) return []
  const keyOf = keyGiver()
  return body.flatMap((member: unknown, index) => {
    const repaired = isRecord(member) && repair(member, names, report)
    return repaired ? [{...repaired, _key: keyOf(member._key, `member-${index}`)}] : []
  })
}

function repair(member: Loose, names: KnownNames, report: Report) {
  if (member._type === 'block') return soundBlock(member, names, report)
  if (isNamed(names.types, member._type)) return repairs[member._type](member)
  report('block', String(member._type))
  return undefined
}
