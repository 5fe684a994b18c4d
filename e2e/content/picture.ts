import {randomInt} from 'node:crypto'
import sharp from 'sharp'

/** A picture file of 640 × 400 pixels, of a colour of its own: equal ones would be stored once. */
export async function picture(name: string) {
  const background = {r: randomInt(256), g: randomInt(256), b: randomInt(256)}
  const image = sharp({create: {width: 640, height: 400, channels: 3, background}})
  return {name, mimeType: 'image/png', buffer: await image.png().toBuffer()}
}
