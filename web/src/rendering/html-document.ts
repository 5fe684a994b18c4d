import {asOf, type KnownContent} from '#web/content/answer.ts'
import {
  DEFERRED_CODE_ID,
  KNOWN_CONTENT_ID,
  MAIN_ID,
  ROOT_ID,
} from '@skyforge/config/site/element-ids.ts'
import {FAILED, HYDRATING} from '#web/lib/hydration/hydration-state.ts'
import type {Shell} from './shell.ts'

type DocumentParts = {
  shell: Shell
  /** The HTML that React rendered, starting with the tags for the head. */
  rendered: string
  /** The page's own modules, if it has any. */
  modules: readonly string[]
  /** The results that the page was rendered from; React reads them from `KNOWN_CONTENT_ID`. */
  known: KnownContent
  /** Structured data for search engines (https://schema.org). */
  graph: object
}

/** React puts head tags first if there is no head, and escapes every `>` in them. */
const HEAD_TAGS = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)*/

/** Delays rendering until the main part is complete, so that nothing moves while it streams in. */
const WHOLE_MAIN = `<link rel="expect" href="#${MAIN_ID}" blocking="render">`

const PANEL = 'role="tabpanel"'

const KNOWN_START = `<script type="application/json" id="${KNOWN_CONTENT_ID}">`
const SCRIPT_END = '</script>'

/** Returns the complete page, readable as it is; the script in its head loads everything else. */
export function htmlDocument({shell, rendered, modules, known, graph}: DocumentParts): string {
  const [headTags = ''] = HEAD_TAGS.exec(rendered) ?? []
  const body = rendered.slice(headTags.length)
  const hasPanels = body.includes(PANEL)
  return [
    shell.before,
    headTags,
    shell.stylesFor(body),
    hasPanels && panelStyles(`[${HYDRATING}=${FAILED}] `),
    WHOLE_MAIN,
    codeOf(shell, modules),
    `<noscript>${shell.sheets}${hasPanels ? panelStyles() : ''}</noscript>`,
    `</head><body><div id="${ROOT_ID}">`,
    body,
    '</div>',
    !isEmpty(known) && `${KNOWN_START}${dataText(known)}${SCRIPT_END}`,
    `<script type="application/ld+json">${dataText(graph)}${SCRIPT_END}`,
    '</body></html>\n',
  ]
    .filter((part) => part !== false)
    .join('')
}

/**
 * Without the code all panels are visible, whatever their tabs say. The hiding rule is important in a layer, and among
 * important rules the first layer wins.
 */
function panelStyles(where = ''): string {
  return `<style>@layer theme{${where}[role=tabpanel][hidden]{display:block!important}}</style>`
}

/** Returns the page for static hosts: the browser renders it, and without script it shows a description. */
export function emptyDocument(shell: Shell, rendered: string): string {
  const [headTags = ''] = HEAD_TAGS.exec(rendered) ?? []
  const body = `<div id="${ROOT_ID}"></div><noscript>${rendered.slice(headTags.length)}</noscript>`
  return `${shell.before}${shell.sheets}${shell.codeFor()}</head><body>${body}</body></html>\n`
}

/** Returns the tags of a page's code by the file names of the build. */
function codeOf(shell: Shell, modules: readonly string[]): string {
  const deferred = `${shell.sheets}${shell.codeFor(modules)}`
  return `<script>${shell.scriptLoader}</script><template id="${DEFERRED_CODE_ID}">${deferred}</template>`
}

/**
 * Updates the result times of a cached page to later equal results. Undefined if the results differ, or if
 * the page is of another build.
 */
export function withLaterAnswers(
  html: string,
  {shell, modules, known}: Pick<DocumentParts, 'shell' | 'modules' | 'known'>,
): string | undefined {
  const isOfThisBuild = html.startsWith(shell.before) && html.includes(codeOf(shell, modules))
  if (!isOfThisBuild) return undefined
  const start = html.indexOf(KNOWN_START) + KNOWN_START.length
  if (start < KNOWN_START.length) return isEmpty(known) ? html : undefined
  const end = html.indexOf(SCRIPT_END, start)
  const earlier = html.slice(start, end)
  const [, at] = /"at":(\d+)/.exec(earlier) ?? []
  // Compares the complete text; only the time may differ.
  if (dataText(asOf(Number(at), known)) !== earlier) return undefined
  return html.slice(0, start) + dataText(known) + html.slice(end)
}

function isEmpty(known: KnownContent): boolean {
  return Object.keys(known).length === 0
}

/** Encodes data so that no parser takes it for markup; data needs no permission in a content security policy. */
function dataText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
