import {createCriticalCss, type CssPart} from './critical-css.ts'

/** What the client's build says of one module (https://vite.dev/guide/backend-integration). */
type Chunk = {
  file: string
  css?: readonly string[]
  imports?: readonly string[]
  isEntry?: boolean
}

/** The build's manifest: chunks by the path of their module. */
export type Manifest = Readonly<Record<string, Chunk>>

/** What all pages have around them: the built `index.html`, in parts. */
export type Shell = {
  /** From the start of the file to where the page's own tags go. */
  before: string
  /** The styles that a page needs, in a tag for its head. */
  stylesFor: (html: string) => string
  /** Tags of the style sheets as a whole. */
  sheets: string
  /** Tags that load the code of the site and, of modules of the manifest, that of a page. */
  codeFor: (modules?: readonly string[]) => string
  /** The script that stands in the page, to load the rest when the first screen is there. */
  scriptLoader: string
}

const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">\s*/g

type BuiltSite = {
  indexHtml: string
  manifest: Manifest
  scriptLoader: string
  /** The style sheets of `index.html`, taken apart. */
  cssParts: readonly CssPart[]
}

/** The addresses of the style sheets of the built `index.html`. */
export function sheetAddresses(indexHtml: string): string[] {
  return [...indexHtml.matchAll(SHEET)].map(([, address = '']) => address)
}

/** Takes the built `index.html` apart. */
export function createShell({indexHtml, manifest, scriptLoader, cssParts}: BuiltSite): Shell {
  const sheets = [...indexHtml.matchAll(SHEET)]
  const html = indexHtml.replaceAll(SHEET, '')
  const start = html.indexOf('<script')
  const end = html.indexOf('</head>')
  if (start < 0 || end < start) throw new Error('index.html has no script in its head.')
  const siteCode = html.slice(start, end).replaceAll(/\s*\n\s*/g, '')
  const shared = chunksUnder(manifest, entryOf(manifest))
  const pick = createCriticalCss(cssParts)
  return {
    before: html.slice(0, start),
    stylesFor: (page) => `<style>${pick(page).replaceAll('</', '<\\/')}</style>`,
    sheets: sheets.map(([link]) => link.trim()).join(''),
    codeFor: (modules = []) => {
      const chunks = new Set<string>()
      for (const module of modules) chunksUnder(manifest, module, chunks)
      const own = [...chunks].filter((key) => !shared.has(key))
      return siteCode + own.map((key) => chunkTags(manifest[key])).join('')
    },
    scriptLoader,
  }
}

function entryOf(manifest: Manifest): string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entry) throw new Error('The manifest of the build has no entry.')
  return entry
}

/** A module and everything that it imports at once. */
function chunksUnder(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The manifest of the build has no ${module}.`)
  if (found.has(module)) return found
  found.add(module)
  for (const key of chunk.imports ?? []) chunksUnder(manifest, key, found)
  return found
}

function chunkTags(chunk: Chunk | undefined): string {
  if (!chunk) return ''
  const styles = chunk.css?.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  return `${styles?.join('') ?? ''}<link rel="modulepreload" crossorigin href="/${chunk.file}">`
}
