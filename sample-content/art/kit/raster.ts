import sharp from 'sharp'

// A single drawing per thread, because several would compete for the cores of a small machine.
sharp.concurrency(1)

/**
 * Renders an SVG to WebP: half the bytes of JPEG for thin lines on gradients. The image service converts it to other
 * formats. The same SVG gives the same bytes.
 */
export async function rasterize(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp({quality: 86, effort: 2}).toBuffer()
}
