import {randomBytes, randomInt} from 'node:crypto'
import sharp from 'sharp'

/** A picture file of 640 × 400 pixels in a random colour: equal files would be stored once. */
export async function picture(name: string) {
  const background = {r: randomInt(256), g: randomInt(256), b: randomInt(256)}
  const image = sharp({create: {width: 640, height: 400, channels: 3, background}})
  return {name, mimeType: 'image/png', buffer: await image.png().toBuffer()}
}

const SIDE = 2_600

export async function largePicture() {
  const pixels = randomBytes(SIDE * SIDE * 3)
  const image = sharp(pixels, {raw: {width: SIDE, height: SIDE, channels: 3}})
  const buffer = await image.png({compressionLevel: 0}).toBuffer()
  return {name: 'large.png', mimeType: 'image/png', buffer}
}
