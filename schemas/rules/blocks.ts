import {codeLanguages} from '../code-languages.ts'
import {blocksOf, rankOf, wordsOf} from './body.ts'
import {pathText, refIn, textOf, type Fields, type Node} from './nodes.ts'
import type {ContentDocument, Finding} from './problem.ts'
import {cellsOf, rowsOf} from './tables.ts'

type Kind = {
  name: string
  /** Whether readers see nothing of it. An empty paragraph is what the next one is written into. */
  isEmpty: (block: Fields) => boolean
}

const table: Kind = {
  name: 'table',
  isEmpty: (block) => !rowsOf(block).some((row) => cellsOf(row).some(Boolean)),
}

/** The blocks that the site can show, as `richText` has them. */
export const BLOCKS: Readonly<Record<string, Kind>> = {
  block: {name: 'heading', isEmpty: (block) => rankOf(block) !== undefined && !wordsOf(block)},
  image: {name: 'image', isEmpty: (block) => !refIn(block, 'asset')},
  code: {name: 'code block', isEmpty: ({code}) => !textOf(code)},
  table,
  customTable: table,
  advancedTable: table,
  enhancedTable: table,
}

function typeOf({value}: Node): string {
  return textOf(value._type)
}

export function blockUnknown(document: ContentDocument): Finding[] {
  return blocksOf(document)
    .filter((block) => !Object.hasOwn(BLOCKS, typeOf(block)))
    .map((block) => ({
      path: block.path,
      message: `The text has a block of the type “${typeOf(block)}”, which the site cannot show: readers do not see it.`,
    }))
}

export function blockEmpty(document: ContentDocument): Finding[] {
  return blocksOf(document).flatMap((block) => {
    const kind = Object.hasOwn(BLOCKS, typeOf(block)) ? BLOCKS[typeOf(block)] : undefined
    if (!kind?.isEmpty(block.value)) return []
    const message = `There is an empty ${kind.name} in the text: readers do not see it.`
    const patches = () => [{unset: [pathText(block.path)]}]
    return [{path: block.path, message, fix: {title: `Remove the ${kind.name}`, patches}}]
  })
}

const known = new Set(codeLanguages.map(({value}) => value))

export function codeLanguage(document: ContentDocument): Finding[] {
  const listings = blocksOf(document).filter((block) => typeOf(block) === 'code')
  return listings.flatMap(({path, value}) => {
    const language = textOf(value.language)
    if (known.has(language)) return []
    const name = textOf(value.filename) || textOf(value.code).split('\n')[0] || 'without text'
    const message = language
      ? `The code “${name}” is in “${language}”, which the site has no colours for.`
      : `The code “${name}” does not say its language.`
    const patches = () => [{set: {[pathText([...path, 'language'])]: 'text'}}]
    return [{path: [...path, 'language'], message, fix: {title: 'Make it plain text', patches}}]
  })
}
