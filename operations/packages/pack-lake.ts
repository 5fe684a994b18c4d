import {execFile} from 'node:child_process'
import {copyFile, cp, glob, mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {stripTypeScriptTypes} from 'node:module'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'

const run = promisify(execFile)

/** The members that are packed; the lake needs the server kit. */
const PACKED = ['server-kit', 'lake'] as const

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')
const CONFIG = join(import.meta.dirname, 'declarations.tsconfig.json')
const TESTS = /\.test\.ts$|(?:^|\/)testing\//

/**
 * Writes a tarball of the lake and one of the server kit, with JavaScript and type declarations.
 *
 * @param target folder of the tarballs, which is created if it is missing
 * @returns their paths
 */
export async function packLake(target: string): Promise<string[]> {
  const work = await mkdtemp(join(tmpdir(), 'pack-lake-'))
  try {
    await run(process.execPath, [TSC, '-p', CONFIG, '--outDir', work])
    await mkdir(target, {recursive: true})
    const paths: string[] = []
    for (const member of PACKED) {
      await fill(member, join(work, member))
      const args = ['pack', join(work, member), '--pack-destination', target, '--json']
      const [npm, ...first] = npmCommand()
      const {stdout} = await run(npm, [...first, ...args], {cwd: work})
      paths.push(join(target, nameIn(stdout)))
    }
    return paths
  } finally {
    await rm(work, {recursive: true, force: true})
  }
}

/** The npm that runs this command; Windows cannot start the one in the PATH without a shell. */
function npmCommand(): [string, ...string[]] {
  const cli = process.env['npm_execpath']
  return cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm']
}

/** Adds everything but the type declarations, which are in the folder already, and lets those import JavaScript. */
async function fill(member: string, folder: string): Promise<void> {
  for await (const path of glob('**/*.d.ts', {cwd: folder})) {
    const file = join(folder, path)
    await writeFile(file, importingJavaScript(await readFile(file, 'utf8')))
  }
  const source = join(ROOT, member)
  for await (const path of glob('**/*.{ts,css,svg}', {cwd: source, exclude: ['node_modules/**']})) {
    if (TESTS.test(path.replaceAll('\\', '/'))) continue
    const file = join(folder, path)
    await mkdir(dirname(file), {recursive: true})
    if (!path.endsWith('.ts')) await copyFile(join(source, path), file)
    else await writeFile(file.replace(/\.ts$/, '.js'), await compiled(join(source, path)))
  }
  await copyFile(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
  if (member === 'lake') await copyDocs(source, folder)
  const manifest: unknown = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  if (!isPlainObject(manifest)) throw new Error(`${member}/package.json is not an object.`)
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify(packedManifest(manifest), null, 2)}\n`,
  )
}

async function copyDocs(source: string, folder: string): Promise<void> {
  await copyFile(join(source, 'README.md'), join(folder, 'README.md'))
  await cp(join(source, 'docs'), join(folder, 'docs'), {recursive: true})
}

async function compiled(path: string): Promise<string> {
  return importingJavaScript(stripTypeScriptTypes(await readFile(path, 'utf8'), {mode: 'strip'}))
}

const RELATIVE =
  /\b(?<keyword>from |import |import\()(?<quote>['"])(?<path>\.[^'"\n]*)\.ts\k<quote>/g

/** Imports of other packages keep their `.ts`: `exports` maps it. */
function importingJavaScript(code: string): string {
  return code.replace(RELATIVE, '$<keyword>$<quote>$<path>.js$<quote>')
}

/** Maps the names of sources, by which packages import each other, to what is packed. */
function packedManifest(manifest: Record<string, unknown>): Record<string, unknown> {
  const {private: _, devDependencies: __, ...kept} = manifest
  const text = JSON.stringify({
    ...kept,
    engines: {node: '>=24'},
    exports: {...mapped(kept['exports'], true)},
    ...(isPlainObject(kept['imports']) && {imports: mapped(kept['imports'], false)}),
  })
  // The program is compiled, too.
  return JSON.parse(text.replaceAll('/bin.ts"', '/bin.js"'))
}

function mapped(entries: unknown, hasTypes: boolean): Record<string, unknown> {
  if (!isPlainObject(entries)) return {}
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, path]): [string, unknown][] => {
      if (typeof path !== 'string' || TESTS.test(path)) return []
      if (path.endsWith('.ts')) return [[name, compiledTarget(path.slice(0, -3), hasTypes)]]
      return [
        [`${name}.ts`, compiledTarget(path, hasTypes)],
        [name, path],
      ]
    }),
  )
}

function compiledTarget(path: string, hasTypes: boolean) {
  return hasTypes ? {types: `${path}.d.ts`, default: `${path}.js`} : `${path}.js`
}

function nameIn(output: string): string {
  const printed: unknown = JSON.parse(output)
  const first: unknown = Array.isArray(printed) ? printed[0] : undefined
  if (isPlainObject(first) && typeof first['filename'] === 'string') return first['filename']
  throw new Error(`npm pack did not print the name of a tarball: ${output}`)
}
