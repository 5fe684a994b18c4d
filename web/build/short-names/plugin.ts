import {readFile} from 'node:fs/promises'
import {dirname} from 'node:path'
import {compile} from '@tailwindcss/node'
import {Scanner} from '@tailwindcss/oxide'
import type {Plugin} from 'vite'
import {classNamesOf, renameInCss, renameInText, shortNames} from './class-names.ts'
import {rewriteStrings} from './rewrite-strings.ts'

/**
 * In builds, shortens Tailwind's class names in the style sheet and in module strings, which makes pages a sixth
 * smaller. The names depend on the sources alone, so all builds agree.
 *
 * @param stylesheet - path of the file that imports Tailwind
 * @returns plugins to run after Tailwind's own
 */
export function shortNamesPlugins(stylesheet: string): Plugin[] {
  const folder = `${dirname(stylesheet)}/`
  let names: Promise<ReadonlyMap<string, string>> | undefined
  const known = () => (names ??= namesFor(stylesheet))
  return [
    {
      name: 'short-names:styles',
      apply: 'build',
      enforce: 'pre',
      async transform(css, id) {
        if (id !== stylesheet) return undefined
        return {code: renameInCss(css, await known()), map: null}
      },
    },
    {
      name: 'short-names:scripts',
      apply: 'build',
      enforce: 'post',
      async transform(code, id) {
        if (!id.startsWith(folder) || !/\.tsx?$/.test(id)) return undefined
        const short = await known()
        const rewritten = rewriteStrings(code, this.parse(code), (text) =>
          renameInText(text, short),
        )
        return {code: rewritten, map: null}
      },
    },
  ]
}

/** Assigns names to the classes that the sources use. */
async function namesFor(stylesheet: string): Promise<Map<string, string>> {
  const compiler = await compile(await readFile(stylesheet, 'utf8'), {
    base: dirname(stylesheet),
    from: stylesheet,
    onDependency: () => {},
  })
  const scanner = new Scanner({sources: compiler.sources})
  const names = classNamesOf(compiler.build(scanner.scan()))
  const uses = await countTokens(scanner.files)
  return shortNames(names, (name) => uses.get(name) ?? 0)
}

async function countTokens(files: readonly string[]): Promise<Map<string, number>> {
  const uses = new Map<string, number>()
  for (const file of files) {
    for (const token of (await readFile(file, 'utf8')).split(/[\s"'`]+/)) {
      uses.set(token, (uses.get(token) ?? 0) + 1)
    }
  }
  return uses
}
