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
  /** What React made of the site, with the tags for the head before everything else. */
  rendered: string
  /** The modules of the page, where it is loaded on its own. */
  modules: readonly string[]
  /** The answers that the page was rendered from, if there are any; React finds them under `KNOWN_CONTENT_ID`. */
  known: KnownContent
  /** What the page is about, for search engines (https://schema.org). */
  graph: object
}

/** Tags that React moves to the head stand first where there is none; it escapes every `>` in them. */
const HEAD_TAGS = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)*/

/** What comes in pieces is shown when the part that a visitor looks at is whole: then nothing in it moves. */
const WHOLE_MAIN = `<link rel="expect" href="#${MAIN_ID}" blocking="render">`

const PANEL = 'role="tabpanel"'

const KNOWN_START = `<script type="application/json" id="${KNOWN_CONTENT_ID}">`
const SCRIPT_END = '</script>'

/** The whole page: readable as it is, with everything else to be loaded by the script in its head. */
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
 * Without the code all panels are there, whatever their tabs say. Hiding is important in a layer, and among
 * what is important the first layer wins.
 */
function panelStyles(where = ''): string {
  return `<style>@layer theme{${where}[role=tabpanel][hidden]{display:block!important}}</style>`
}

/** The page for hosts of files alone: the browser renders it, and without script it says what it is. */
export function emptyDocument(shell: Shell, rendered: string): string {
  const [headTags = ''] = HEAD_TAGS.exec(rendered) ?? []
  const body = `<div id="${ROOT_ID}"></div><noscript>${rendered.slice(headTags.length)}</noscript>`
  return `${shell.before}${shell.sheets}${shell.codeFor()}</head><body>${body}</body></html>\n`
}

/** The code of a page: what stands in it, and what that loads by the names of the build. */
function codeOf(shell: Shell, modules: readonly string[]): string {
  const deferred = `${shell.sheets}${shell.codeFor(modules)}`
  return `<script>${shell.scriptLoader}</script><template id="${DEFERRED_CODE_ID}">${deferred}</template>`
}

/**
 * A page as it was, with answers that were asked for later; undefined where they say anything else than those that it
 * was rendered from, and where it is not of this build: another may have been written since this one runs.
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
  // Nothing but a number can be another one: what is compared is all of the text.
  if (dataText(asOf(Number(at), known)) !== earlier) return undefined
  return html.slice(0, start) + dataText(known) + html.slice(end)
}

function isEmpty(known: KnownContent): boolean {
  return Object.keys(known).length === 0
}

/** Data that no parser takes for markup; being data, it needs no leave of a content security policy. */
function dataText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
