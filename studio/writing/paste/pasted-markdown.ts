import {markdownToPortableText} from '@portabletext/markdown'
import type {Cells} from '../../tables/clipboard/cells.ts'
import {
  cellsOfMarkdown,
  type MarkdownRow,
  readMarkdown,
} from '../../tables/clipboard/markdown-table.ts'
import {codeLanguage} from './code-language.ts'
import {imagesApart} from './images-apart.ts'
import {markLineBreaks, writeLineBreaks} from './line-breaks.ts'
import {imageBlock, type Reading} from './pasted.ts'
import {tableBlock} from './table-block.ts'
import {withText} from './text-block.ts'

/** What nobody writes by chance in a text that is no Markdown. */
const SIGNS: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /^ {0,3}(?:[-*+]|\d+[.)]) \S/m,
  /^> ?\S/m,
  /^ {0,3}(?:```|~~~)/m,
  /!?\[[^\]\n]*\]\([^)\s]+(?: "[^"]*")?\)/,
  /(?<![*\w])\*\*[^*\s](?:[^*\n]*[^*\s])?\*\*(?![*\w])/,
]

/** Whether a text is written in Markdown, as far as one sees. A script begins with its interpreter. */
export function looksLikeMarkdown(text: string): boolean {
  if (text.startsWith('#!')) return false
  return SIGNS.some((sign) => sign.test(text)) || readMarkdown(text) !== undefined
}

function cellsOf(rows: readonly MarkdownRow[]): Cells {
  return cellsOfMarkdown(rows).map((row) => row.map(writeLineBreaks))
}

/** The blocks of a text in Markdown, in the styles of this text. */
export function blocksOfMarkdown(markdown: string, reading: Reading) {
  const {schema, keyGenerator} = reading
  const blocks = markdownToPortableText(markLineBreaks(markdown), {
    schema,
    keyGenerator,
    block: {h5: () => 'h4', h6: () => 'h4'},
    marks: {
      link: ({context, value}) => ({
        _type: 'link',
        _key: context.keyGenerator(),
        href: value.href,
      }),
    },
    types: {
      code: ({value}) => ({
        _type: 'code',
        _key: keyGenerator(),
        language: codeLanguage(value.language),
        code: value.code.replace(/\n$/, ''),
      }),
      table: ({value}) => tableBlock(cellsOf(value.rows), keyGenerator),
      image: ({value}) => imageBlock(reading, value.src, value.alt),
    },
  })
  return blocks
    .flatMap((block) => imagesApart(block, keyGenerator))
    .map((block) => withText(block, writeLineBreaks))
}
