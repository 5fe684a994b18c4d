import {encode} from 'blurhash'
import type {Pixels} from './image-palette.ts'

const MORE_COMPONENTS = 4
const FEWER_COMPONENTS = 3

/** A text of 28 characters with a very blurred version of the image, without transparency. */
export function blurHashOf({data, width, height}: Pixels): string {
  const [across, down] =
    width >= height ? [MORE_COMPONENTS, FEWER_COMPONENTS] : [FEWER_COMPONENTS, MORE_COMPONENTS]
  return encode(Uint8ClampedArray.from(data), width, height, across, down)
}
