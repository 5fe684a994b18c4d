import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {createShell, type Manifest, type Shell} from '../src/rendering/shell.ts'

/** Where the parts of a build are, below its folder. */
export const outputs = {
  /** What is served as it is, and the prerendered pages. */
  site: 'site',
  /** The programs, with what they know of the client's build. */
  server: 'server',
  shell: 'server/shell.html',
  previewShell: 'server/preview-shell.html',
  manifest: 'server/manifest.json',
  /** The style sheet, taken apart for pages to pick from it. */
  cssParts: 'server/css-parts.json',
  /** Where the script that stands in the pages is built, and then is. */
  scriptLoaderBuild: 'script-loader',
  scriptLoader: 'server/script-loader.js',
  /** Where the code of previews is built, and then is. */
  previewBuild: 'preview',
  preview: 'site/assets/preview',
} as const

/** The shell of the pages, from the build in `folder`. */
export function readShell(folder: string): Shell {
  // Written by Vite's own build, in the format that it documents.
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, outputs.manifest), 'utf8'))
  return shellOf(folder, outputs.shell, manifest)
}

/** The shell of previews. All of their code is in one file, whatever page it is for. */
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
