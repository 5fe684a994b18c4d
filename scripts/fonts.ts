/**
 * Cuts the site's font, into `web/src/fonts`: to the characters and weights that the style sheet says are
 * taken from it. Nearly every page needs no others.
 *
 * `node scripts/fonts.ts` writes the files; with `--check` it names those that are stale and ends with
 * status 1.
 */
import {readFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import subsetFont from 'subset-font'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {readFontFace} from './fonts/font-face.ts'
import {checkGenerated, writeGenerated} from './generated/generated-files.ts'

const PACKAGE = '@fontsource-variable/figtree'
const SHEET = 'web/src/own-font.css'
const FOLDER = 'web/src/fonts'
const CUT = 'figtree-core.woff2'
/** What browsers apply by themselves, and the figures of one width that the design asks for. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

await runCommand(async () => {
  const {values} = parseArgs({options: {check: {type: 'boolean'}}})
  const packaged = (path: string) =>
    readFile(createRequire(import.meta.url).resolve(`${PACKAGE}/${path}`))
  const {characters, weights} = readFontFace(
    await readFile(join(ROOT, SHEET), 'utf8'),
    `./fonts/${CUT}`,
  )
  const cut = await subsetFont(
    await packaged('files/figtree-latin-wght-normal.woff2'),
    characters,
    {targetFormat: 'woff2', keepFeatures: FEATURES, variationAxes: {wght: weights}},
  )
  const files = {
    command: 'npm run fonts',
    folder: FOLDER,
    contents: new Map([
      [`${FOLDER}/${CUT}`, cut],
      // It has to be with every copy of the font.
      [`${FOLDER}/LICENSE.txt`, await packaged('LICENSE')],
    ]),
  }
  await (values.check ? checkGenerated(files) : writeGenerated(files))
  return 0
})
