import {type DeserializerRule, htmlToPortableText} from '@portabletext/html'
import {cellsOfTable, isLayout} from '../../tables/clipboard/html-table.ts'
import {plainText} from '../../tables/clipboard/plain-text.ts'
import {codeLanguage} from './code-language.ts'
import {separateLines} from './html-lines.ts'
import {imageBlock, type Reading} from './pasted.ts'
import {tableBlock} from './table-block.ts'

/** Elements that are written as others in this text, by selector. */
const RENAMED: readonly (readonly [selector: string, name: string])[] = [
  ['h5, h6, p.MsoSubtitle', 'h4'],
  ['p.MsoQuote, p.MsoIntenseQuote', 'blockquote'],
]

function rename(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** The language that web pages name in a class: `language-ts`, `lang-ts`, `highlight-source-ts`. */
function languageOf(pre: Element): string {
  const classes = [...pre.querySelectorAll('code'), pre, pre.parentElement].map(
    (element) => element?.className ?? '',
  )
  return codeLanguage(/\b(?:lang|language|highlight-source)-(\w+)/.exec(classes.join(' '))?.[1])
}

/** Replaces the markup of code by its lines. What reads the page next would join those within elements. */
function writePlainly(pre: HTMLPreElement) {
  pre.dataset.language = languageOf(pre)
  pre.setAttribute('style', 'white-space: pre')
  pre.textContent = plainText(pre)
}

function parseHtml(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const [selector, name] of RENAMED) {
    for (const element of page.querySelectorAll(selector)) rename(element, name)
  }
  for (const pre of page.querySelectorAll('pre')) writePlainly(pre)
  separateLines(page)
  return page
}

/** The caption of a table, in one line as the block has it. */
function captionOf({caption}: HTMLTableElement): {caption?: string} {
  const text = caption && plainText(caption).replaceAll(/\s+/g, ' ')
  return text ? {caption: text} : {}
}

function rules(reading: Reading): DeserializerRule[] {
  const {keyGenerator} = reading
  return [
    {
      deserialize(node, _, block) {
        if (!(node instanceof HTMLTableElement) || isLayout(node)) return undefined
        const cells = cellsOfTable(node)
        // A single cell of a spreadsheet is a text.
        if (cells.flat().length === 1) return undefined
        const table = tableBlock(cells, keyGenerator)
        return table ? block({...table, ...captionOf(node)}) : []
      },
    },
    {
      deserialize(node, _, block) {
        if (!(node instanceof HTMLImageElement)) return undefined
        const address = node.getAttribute('src') ?? ''
        return address ? block(imageBlock(reading, address, node.alt)) : []
      },
    },
    {
      deserialize(node, _, block) {
        if (!(node instanceof HTMLPreElement)) return undefined
        const code = (node.textContent ?? '').replace(/\n$/, '')
        return block({_type: 'code', _key: keyGenerator(), language: node.dataset.language, code})
      },
    },
  ]
}

/** The blocks of a text that was copied from a page, from Google Docs, or from Word. */
export function blocksOfHtml(html: string, reading: Reading) {
  const {schema, keyGenerator} = reading
  return htmlToPortableText(html, {
    schema,
    keyGenerator,
    parseHtml,
    rules: rules(reading),
    whitespaceMode: 'normalize',
  })
}
