import {glob, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import {isCompressible} from '@skyforge/server-kit/replies/static-files.ts'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** Puts beside each file that gets smaller by it what it is as brotli and as gzip, as small as can be. */
export async function compressFiles(folder: string): Promise<void> {
  const paths: string[] = []
  for await (const entry of glob('**/*.*', {cwd: folder, withFileTypes: true})) {
    // The page of the article `node.js` is in a folder of that name.
    if (entry.isFile() && isCompressible(entry.name)) paths.push(join(entry.parentPath, entry.name))
  }
  await Promise.all(paths.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = await Promise.all([brotliOf(body, {params}), gzipOf(body, {level: 9})])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
