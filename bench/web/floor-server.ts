import {createServer, type OutgoingHttpHeaders} from 'node:http'
import {brotliCompressSync} from 'node:zlib'
import sharp from 'sharp'
import {floors} from './floors.ts'

/** Serves the floors on FLOORS_PORT, from memory. */

type File = {body: Buffer; headers: OutgoingHttpHeaders}

const IMAGE = '/image.webp'
const SIZE = {width: 800, height: 450}
/** Number of shapes that makes the image about 6 KB, like images of posts on a phone. */
const SHAPES = 13

function image(): Promise<Buffer> {
  const {width, height} = SIZE
  const shapes = Array.from({length: SHAPES}, (_, index) => {
    const [x, y, radius] = [(index * 397) % width, (index * 211) % height, 12 + ((index * 37) % 90)]
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="hsl(${(index * 47) % 360} 60% 55%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`
  return sharp(Buffer.from(`${svg}${shapes.join('')}</svg>`))
    .webp({quality: 50})
    .toBuffer()
}

function page(head: string, body: string): File {
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<title>Floor</title><meta name="description" content="Nothing but the floor">' +
    `<link rel="icon" href="data:,">${head}</head><body><main><h1>Floor</h1>${body}</main></body></html>`
  return {
    body: brotliCompressSync(html),
    headers: {'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br'},
  }
}

const {width, height} = SIZE
const files: Record<string, File> = {
  [floors.text.path]: page('', ''),
  [floors.image.path]: page(
    `<link rel="preload" as="image" href="${IMAGE}" fetchpriority="high">`,
    `<img src="${IMAGE}" width="${width}" height="${height}" alt="Circles" style="max-width:100%;height:auto">`,
  ),
  [IMAGE]: {body: await image(), headers: {'content-type': 'image/webp'}},
}

const server = createServer((request, response) => {
  const file = files[request.url ?? '']
  response.writeHead(file ? 200 : 404, file?.headers).end(file?.body)
})
server.listen(Number(process.env.FLOORS_PORT), '127.0.0.1')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
