import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {colors} from '@skyforge/config/site/colors.ts'
import {staleError} from '../generated/generated-files.ts'

const SITE_ICON = 'web/public/favicon.svg'
/** Clients request these at the site's root by convention. */
const SITE_ICONS = ['favicon.ico', 'apple-touch-icon.png']
const SITE_FOLDER = 'web/public'
/** The Studio's build takes icons from here, under these names, and its own in place of those that are missing. */
const FOLDER = 'static'
const STUDIO_ICON = `${FOLDER}/favicon.svg`
const SIZES = [96, 192, 512]
const TOUCH_SIZE = 180
const ICO_SIZE = 48

/** Draws the icons of the site and the Studio from the site's drawing. */
export async function writeStudioIcons(): Promise<void> {
  const svg = await readFile(join(ROOT, SITE_ICON))
  const icons = new Map<string, Buffer>([
    ['favicon.svg', svg],
    ['favicon.ico', icoOf(await pngOf(svg, ICO_SIZE))],
    ['apple-touch-icon.png', await touchIcon(svg)],
  ])
  for (const size of SIZES) icons.set(`favicon-${size}.png`, await pngOf(svg, size))
  for (const [name, bytes] of icons) {
    const folders = SITE_ICONS.includes(name) ? [FOLDER, SITE_FOLDER] : [FOLDER]
    for (const folder of folders) await writeFile(join(ROOT, folder, name), bytes)
  }
}

/** Throws a UserError where the Studio has another icon than the site; pixels differ between machines. */
export async function checkStudioIcons(): Promise<void> {
  const [site, studio] = await Promise.all(
    [SITE_ICON, STUDIO_ICON].map((path) => readFile(join(ROOT, path), 'utf8')),
  )
  if (site !== studio) throw staleError('npm run draw', [STUDIO_ICON])
}

function pngOf(svg: Buffer, size: number): Promise<Buffer> {
  return sharp(svg, {density: size * 4})
    .resize(size)
    .png()
    .toBuffer()
}

/** A home screen has no transparency: the mark stands on paper there. */
async function touchIcon(svg: Buffer): Promise<Buffer> {
  const margin = Math.round(TOUCH_SIZE / 8)
  const mark = await pngOf(svg, TOUCH_SIZE - 2 * margin)
  return sharp(mark)
    .extend({top: margin, bottom: margin, left: margin, right: margin, background: colors.paper})
    .flatten({background: colors.paper})
    .png()
    .toBuffer()
}

/** An icon file with one picture (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(ICO_SIZE, 6)
  header.writeUInt8(ICO_SIZE, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
