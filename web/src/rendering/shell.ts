import {createCriticalCss, type CssPart} from './critical-css.ts'

/** A module in the client's build (https://vite.dev/guide/backend-integration). */
type Chunk = {
  file: string
  css?: readonly string[]
  imports?: readonly string[]
  isEntry?: boolean
}

/** The build's manifest: chunks by the path of their module. */
export type Manifest = Readonly<Record<string, Chunk>>

/** The frame of all pages: the built `index.html` in parts. */
export type Shell = {
  /** From the start of the file to the page's own tags. */
  before: string
  stylesFor: (html: string) => string
  /** Tags of the complete style sheets. */
  sheets: string
  /** Returns the tags that load the site's code and the given modules of the manifest. */
  codeFor: (modules?: readonly string[]) => string
  /** The inline script, which loads the rest once the first screen is shown. */
  scriptLoader: string
}

const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">\s*/g

type BuiltSite = {
  indexHtml: string
  manifest: Manifest
  scriptLoader: string
  cssParts: readonly CssPart[]
}

/** Returns the addresses of the style sheets in the built `index.html`. */
export function sheetAddresses(indexHtml: string): string[] {
  return [...indexHtml.matchAll(SHEET)].map(([, address = '']) => address)
}

/** Splits the built `index.html` into a shell. */
export function createShell({indexHtml, manifest, scriptLoader, cssParts}: BuiltSite): Shell {
  const sheets = [...indexHtml.matchAll(SHEET)]
  const html = indexHtml.replaceAll(SHEET, '')
  const start = html.indexOf('<script')
  const end = html.indexOf('</head>')
  if (start < 0 || end < start)
    throw new Error('index.html has no script in its head. Build the site again.')
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
  if (!entry) throw new Error('The manifest of the build has no entry. Build the site again.')
  return entry
}

/** Returns a module and everything it imports statically. */
function chunksUnder(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The manifest of the build lacks ${module}. Build the site again.`)
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
