import sharp, {type Sharp} from 'sharp'

// It would hold files open that are removed, and each image is opened once.
sharp.cache(false)

/** A 108-megapixel photograph passes; a small file that unfolds into gigabytes does not. */
const MAX_INPUT_PX = 128_000_000

/** Of work that is not ended from outside: an upload is described, or refused. */
const MAX_SECONDS = 60

/**
 * The way every image is opened: somebody else's bytes, decoded within limits and with errors for
 * what is broken. Reading rejects when the input is no image, too large, or takes too long.
 *
 * @param input bytes, or the path of a file
 */
export function openImage(
  input: Buffer | string,
  options: {animated?: boolean; density?: number} = {},
): Sharp {
  const image = sharp(input, {limitInputPixels: MAX_INPUT_PX, failOn: 'error', ...options})
  return image.timeout({seconds: MAX_SECONDS}).autoOrient()
}
