/**
 * Generates what the code knows of the content model, into `schemas/generated`: each workspace's
 * extracted schema, and the types of its documents and of the results of the site's queries.
 *
 * `node scripts/typegen.ts` writes the files; with `--check` it names those that are stale and ends
 * with status 1.
 */
import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {parseArgs} from 'node:util'
import {codeOf} from './caught.ts'
import {runCommand} from './command.ts'
import {ROOT} from './environment.ts'
import {generateFiles} from './typegen/generate-files.ts'
import {UserError} from './user-error.ts'

async function write(files: Map<string, string>): Promise<void> {
  for (const [path, content] of files) {
    await mkdir(dirname(join(ROOT, path)), {recursive: true})
    await writeFile(join(ROOT, path), content)
    console.log(`wrote ${path}`)
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function check(files: Map<string, string>): Promise<void> {
  const current = await Promise.all([...files.keys()].map((path) => readIfThere(join(ROOT, path))))
  const stale = [...files].filter(([, content], index) => content !== current[index])
  if (stale.length === 0) return console.log('generated files are fresh')
  const paths = stale.map(([path]) => `  ${path}`)
  throw new UserError(['stale, run `npm run typegen`:', ...paths].join('\n'))
}

const {values} = parseArgs({options: {check: {type: 'boolean'}}})
await runCommand(async () => {
  const files = await generateFiles()
  await (values.check ? check(files) : write(files))
  return 0
})
