import {createPageStyles} from './page-styles.ts'

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
  /** From the start of the file to where the page's own tags go, and from there to the end of the head. */
  before: string
  head: string
  /** The styles that a page needs, in a tag for its head. */
  stylesFor: (html: string) => string
  /** The style sheets as a whole, for what comes later: tags that hold up nothing at the end of the body. */
  sheets: string
  /** Tags that load a page's code beside that of the site: for a module of the manifest. */
  tagsFor: (module: string) => string
}

const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">\s*/g

/**
 * Takes the built `index.html` apart.
 *
 * @param readFile - the text of a file of the build, by its address
 */
export function createShell(
  indexHtml: string,
  manifest: Manifest,
  readFile: (address: string) => string,
): Shell {
  const sheets = [...indexHtml.matchAll(SHEET)]
  const html = indexHtml.replaceAll(SHEET, '')
  const start = html.indexOf('<script')
  const end = html.indexOf('</head>')
  if (start < 0 || end < start) throw new Error('index.html has no script in its head.')
  const shared = chunksUnder(manifest, entryOf(manifest))
  const pick = createPageStyles(sheets.map(([, address = '']) => readFile(address)).join(''))
  return {
    before: html.slice(0, start),
    head: html.slice(start, end),
    stylesFor: (page) => `<style>${pick(page).replaceAll('</', '<\\/')}</style>`,
    sheets: sheets.map(([link]) => link.trim()).join(''),
    tagsFor: (module) => {
      const chunks = [...chunksUnder(manifest, module)].filter((key) => !shared.has(key))
      return chunks.map((key) => chunkTags(manifest[key])).join('')
    },
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
