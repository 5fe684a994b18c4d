import sharp from 'sharp'
import type {Screenshot} from './screenshot.ts'

const COLUMNS = 6
const CELL = {width: 300, height: 900, gap: 20, caption: 28}

/** One picture of all pages side by side, each with its path; long pages are cut below. */
export async function contactSheet(screenshots: readonly Screenshot[], file: string) {
  const rows = Math.ceil(screenshots.length / COLUMNS)
  const {width, height, gap, caption} = CELL
  const cells = await Promise.all(
    screenshots.map(async ({path, file: source}, index) => {
      const left = gap + (index % COLUMNS) * (width + gap)
      const top = gap + Math.floor(index / COLUMNS) * (height + caption + gap)
      return [
        {input: captionOf(path), left, top},
        {input: await thumbnail(source), left, top: top + caption},
      ]
    }),
  )
  await sharp({
    create: {
      width: gap + COLUMNS * (width + gap),
      height: gap + rows * (height + caption + gap),
      channels: 3,
      background: '#8a94a3',
    },
  })
    .composite(cells.flat())
    .png()
    .toFile(file)
}

async function thumbnail(file: string): Promise<Buffer> {
  const scaled = await sharp(file).resize({width: CELL.width}).toBuffer({resolveWithObject: true})
  const height = Math.min(scaled.info.height, CELL.height)
  return sharp(scaled.data).extract({left: 0, top: 0, width: CELL.width, height}).toBuffer()
}

function captionOf(path: string): Buffer {
  const text = path.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${CELL.caption}">` +
      `<text y="18" font-family="sans-serif" font-size="14" fill="#ffffff">${text}</text></svg>`,
  )
}
