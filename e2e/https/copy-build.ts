import {cp, glob, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

const TEXTS = '**/*.{js,html,json,css,txt,xml,svg,webmanifest}'

/**
 * Copies a build and replaces its origins. Precompressed files are left out, since they contain the old origins.
 *
 * @param origins replacement for each origin
 */
export async function copyBuild(
  from: string,
  to: string,
  origins: Readonly<Record<string, string>>,
): Promise<void> {
  await cp(from, to, {recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path)})
  for await (const entry of glob(TEXTS, {cwd: to, withFileTypes: true})) {
    // The folder of the article `node.js` looks like a script.
    if (entry.isFile()) await replaceIn(join(entry.parentPath, entry.name), origins)
  }
}

async function replaceIn(file: string, origins: Readonly<Record<string, string>>): Promise<void> {
  const text = await readFile(file, 'utf8')
  const next = Object.entries(origins).reduce((all, [from, to]) => all.replaceAll(from, to), text)
  if (next !== text) await writeFile(file, next)
}
