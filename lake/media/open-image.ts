import sharp, {type Sharp} from 'sharp'

// Disabled, as it keeps deleted files open and each image is opened once.
sharp.cache(false)

/** Accepts a 108-megapixel photograph, rejects decompression bombs. */
const MAX_INPUT_PX = 128_000_000

/** Timeout of work in this process. */
const MAX_SECONDS = 60

/**
 * Opens an untrusted image with limits. Reading rejects if it is no image, too large, or takes too long.
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
