import {createHash} from 'node:crypto'
import {glob, mkdir, rm, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {socialImagePath} from '@skyforge/config/site/social-image.ts'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {cardHtml} from '#art/social/card-html.ts'
import {socialCards} from '#art/social/cards.ts'
import {fontAddress} from './data-address.ts'
import {staleError} from '../generated/generated-files.ts'
import madeFrom from './made-from.json' with {type: 'json'}
import {screenshotCards} from './screenshot-cards.ts'

const PUBLIC = 'web/public'
const FOLDER = `${PUBLIC}/social`
/** What each committed picture was made from, as the SHA-256 of its card: browsers differ in pixels. */
const MADE_FROM = 'scripts/cards/made-from.json'

/** A picture of a page: where it is, the document it is made from, and the hash of that. */
type Picture = {path: string; html: string; hash: string}

/** Makes those pictures anew whose cards have changed, and removes those of pages that are gone. */
export async function writeCards(): Promise<void> {
  const pictures = await socialPictures()
  const {stale, surplus} = await differences(pictures)
  if (stale.length > 0) await make(stale)
  for (const path of surplus) {
    await rm(join(ROOT, path))
    console.log(`removed ${path}`)
  }
  const hashes = Object.fromEntries(pictures.map(({path, hash}) => [path, hash]))
  await writeFile(join(ROOT, MADE_FROM), `${JSON.stringify(hashes, null, 2)}\n`)
}

/** Throws a UserError that names the pictures which `writeCards` would make or remove. */
export async function checkCards(): Promise<void> {
  const {stale, surplus} = await differences(await socialPictures())
  const paths = [...stale.map(({path}) => path), ...surplus]
  if (paths.length > 0) throw staleError('npm run draw', paths)
}

async function make(pictures: readonly Picture[]): Promise<void> {
  const screenshots = await screenshotCards(pictures.map(({html}) => html))
  for (const [index, bytes] of screenshots.entries()) {
    const path = pictures[index]?.path ?? ''
    await mkdir(dirname(join(ROOT, path)), {recursive: true})
    await writeFile(join(ROOT, path), bytes)
    console.log(`wrote ${path}`)
  }
}

async function socialPictures(): Promise<Picture[]> {
  const font = await fontAddress()
  return socialCards.map((card) => {
    const html = cardHtml(card, font)
    const hash = createHash('sha256').update(html).digest('hex')
    return {path: PUBLIC + socialImagePath(card.path), html, hash}
  })
}

async function differences(pictures: readonly Picture[]) {
  const known: Record<string, string> = madeFrom
  const present: string[] = []
  for await (const path of glob(`${FOLDER}/**/*.*`, {cwd: ROOT})) {
    present.push(path.replaceAll('\\', '/'))
  }
  return {
    stale: pictures.filter(({path, hash}) => known[path] !== hash || !present.includes(path)),
    surplus: present.filter((path) => !pictures.some((picture) => picture.path === path)),
  }
}
