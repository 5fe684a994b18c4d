import {createReadStream, createWriteStream} from 'node:fs'
import {glob, mkdtemp, open, readdir, realpath} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join, sep} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {createUnzip} from 'node:zlib'
import {unpackTar} from 'modern-tar/fs'
import {codeOf, messageOf} from '@skyforge/server-kit/caught.ts'
import {fileLinksIn} from '../file-links.ts'
import {linesOf} from '../lines.ts'
import {refusalOfAddress} from '../public-fetch.ts'

export type Input = {
  source: string | NodeJS.ReadableStream
  /** Where paths of files in it start. */
  assetsBase?: string
}

/** The documents of an import on this disk, and the folders in which it may read files. */
type Unpacked = {data: string; base: string | undefined; roots: string[]}

const FOLDERS = ['images', 'files']

/**
 * Unpacks an import into `temporary`, and checks every file that its documents name before any is read.
 *
 * @returns what `@sanity/import` reads
 * @throws Error for a file outside of the import, naming the document
 */
export async function checkedInput(
  {source, assetsBase}: Input,
  {temporary, allowRemoteFiles}: {temporary: string; allowRemoteFiles: boolean},
): Promise<Input> {
  if (typeof source === 'string') return checkedFolder(source, allowRemoteFiles)
  const folder = await mkdtemp(join(temporary, 'import-'))
  const file = await stored(source, folder)
  if (await isTar(file)) {
    const unpacked = join(folder, 'unpacked')
    await pipeline(createReadStream(file), unpackTar(unpacked))
    return checkedFolder(dirname(await dataIn(unpacked)), allowRemoteFiles)
  }
  // Beside a loose file lies whatever its reader keeps there: only the two folders of an export are part of it.
  const roots = assetsBase === undefined ? [] : FOLDERS.map((name) => join(assetsBase, name))
  await mustNameOwnFiles({data: file, base: assetsBase, roots}, allowRemoteFiles)
  return {source: createReadStream(file), ...(assetsBase !== undefined && {assetsBase})}
}

/** Folder for what an import unpacks, readable by its owner only. */
export function temporaryImportFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'lake-import-'))
}

async function checkedFolder(folder: string, allowRemoteFiles: boolean): Promise<Input> {
  const data = await dataIn(folder, ['*.ndjson'])
  for (const name of FOLDERS) {
    for (const entry of await namesIn(join(folder, name))) {
      if (await isInside(join(folder, name, entry), [folder])) continue
      throw new Error(`${name}/${entry} is a link to a file outside of the import. Remove it.`)
    }
  }
  await mustNameOwnFiles({data, base: folder, roots: [folder]}, allowRemoteFiles)
  return {source: folder, assetsBase: folder}
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

const DEPTHS = ['*.ndjson', '*/*.ndjson', '*/*/*.ndjson']

async function dataIn(folder: string, patterns = DEPTHS): Promise<string> {
  const files: string[] = []
  for await (const file of glob(patterns, {cwd: folder})) files.push(file)
  const [first] = files
  if (first === undefined) throw new Error(`There is no .ndjson file in ${folder}.`)
  if (files.length === 1) return join(folder, first)
  throw new Error(`There is more than one .ndjson file: ${files.toSorted().join(', ')}. Keep one.`)
}

/** How gzip and zlib begin. */
const PACKED = new Set(['1f8b', '7801', '789c', '78da'])

async function stored(source: NodeJS.ReadableStream, folder: string): Promise<string> {
  const file = join(folder, 'input')
  await pipeline(source, createWriteStream(file))
  if (!PACKED.has((await bytesOf(file, 0, 2)).toString('hex'))) return file
  const plain = join(folder, 'plain')
  await pipeline(createReadStream(file), createUnzip(), createWriteStream(plain))
  return plain
}

async function isTar(file: string): Promise<boolean> {
  return (await bytesOf(file, 257, 5)).toString('latin1') === 'ustar'
}

async function bytesOf(file: string, position: number, length: number): Promise<Buffer> {
  await using handle = await open(file)
  const {buffer, bytesRead} = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

async function mustNameOwnFiles(unpacked: Unpacked, allowRemoteFiles: boolean): Promise<void> {
  let number = 0
  for await (const line of linesOf(createReadStream(unpacked.data))) {
    number += 1
    if (line.trim() === '') continue
    const document = parsed(line, number)
    for (const link of fileLinksIn(document)) {
      const refusal = await refusalOf(link, unpacked, allowRemoteFiles)
      if (refusal === undefined) continue
      const name = String(Object(document)._id ?? `in line ${number}`)
      throw new Error(`Document "${name}" names the file ${JSON.stringify(link)}: ${refusal}`)
    }
  }
}

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw new Error(
      `Line ${number} is not JSON (${messageOf(error)}). Each line has to be one JSON document.`,
      {cause: error},
    )
  }
}

const OUTSIDE =
  'an import reads only files inside its folder, named as file://./images/… or file://./files/….'

/** Why a file is not read, and what to do; undefined for one that may be. */
async function refusalOf(
  link: unknown,
  {base, roots}: Unpacked,
  allowRemoteFiles: boolean,
): Promise<string | undefined> {
  const address = /^(?:image|file)@(.*)$/s.exec(String(link))?.[1]
  if (address === undefined) return 'it has to begin with image@ or file@.'
  if (address.startsWith('file://./')) {
    if (base === undefined)
      return 'this import has no folder: import an unpacked one, or a .tar.gz.'
    const url = URL.parse(`${pathToFileURL(base).href}/${address.slice('file://./'.length)}`)
    return url && (await isInside(fileURLToPath(url), roots)) ? undefined : OUTSIDE
  }
  const url = URL.parse(address)
  if (!url || !/^https?:\/\//.test(address)) return OUTSIDE
  const refusal = refusalOfAddress(url)
  if (refusal !== undefined) return `${refusal}, which an import never reads.`
  return allowRemoteFiles ? undefined : '--allow-remote-files fetches files from the internet.'
}

/** A path that does not exist is judged as it is written: the import then misses the file. */
async function isInside(path: string, roots: readonly string[]): Promise<boolean> {
  const real = await realPathOf(path)
  const realRoots = await Promise.all(roots.map(realPathOf))
  return realRoots.some((root) => real.startsWith(root + sep))
}

async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error
    const parent = dirname(path)
    return parent === path ? path : join(await realPathOf(parent), path.slice(parent.length))
  }
}
