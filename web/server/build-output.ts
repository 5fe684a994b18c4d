import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {createShell, type Manifest, type Shell} from '../src/rendering/shell.ts'

export const outputs = {
  /** Static files and prerendered pages. */
  site: 'site',
  /** The server's programs, with their data about the client's build. */
  server: 'server',
  shell: 'server/shell.html',
  previewShell: 'server/preview-shell.html',
  manifest: 'server/manifest.json',
  /** The style sheet, split into parts that pages pick from. */
  cssParts: 'server/css-parts.json',
  /** The script that is inlined into pages. */
  scriptLoaderBuild: 'script-loader',
  scriptLoader: 'server/script-loader.js',
  previewBuild: 'preview',
  preview: 'site/assets/preview',
} as const

/** Reads the shell of the pages from the build in `folder`. */
export function readShell(folder: string): Shell {
  // Vite writes and documents this format.
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, outputs.manifest), 'utf8'))
  return shellOf(folder, outputs.shell, manifest)
}

/** Reads the shell of previews. Its single file has the code of all pages. */
export function readPreviewShell(folder: string): Shell {
  const manifest: Manifest = {preview: {file: outputs.preview, isEntry: true}}
  const shell = shellOf(folder, outputs.previewShell, manifest)
  return {...shell, codeFor: () => shell.codeFor()}
}

function shellOf(folder: string, html: string, manifest: Manifest): Shell {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  return createShell({
    indexHtml: read(html),
    manifest,
    scriptLoader: read(outputs.scriptLoader).trim(),
    // Written by `operations/build/build-site.ts`.
    cssParts: JSON.parse(read(outputs.cssParts)),
  })
}
