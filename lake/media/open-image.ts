import sharp, {type Sharp} from 'sharp'

// It would hold files open that are removed, and each image is opened once.
sharp.cache(false)

/** A 108-megapixel photograph passes; a small file that unfolds into gigabytes does not. */
const MAX_INPUT_PX = 128_000_000

/**
 * The way every image is opened: somebody else's bytes, decoded within limits and with errors for
 * what is broken. Reading rejects when the input is no image or too large.
 *
 * @param input bytes, or the path of a file
 */
export function openImage(
  input: Buffer | string,
  options: {animated?: boolean; density?: number} = {},
): Sharp {
  return sharp(input, {limitInputPixels: MAX_INPUT_PX, failOn: 'error', ...options}).autoOrient()
}
