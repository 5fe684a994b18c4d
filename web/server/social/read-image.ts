/** Bytes of a picture of the content, by its address as pages have it. Rejects when it cannot be had, or is too large. */
export type ReadImage = (address: string) => Promise<Uint8Array>

const TIMEOUT_MS = 5_000
/** A portrait has a hundredth of that. */
const MOST_BYTES = 1_000_000

/**
 * @param lakeOrigin - where the embedded lake is, to which the site passes `/lake/…` on; pictures of hosted projects
 *   have addresses of their own
 */
export function imageReader(lakeOrigin: string): ReadImage {
  return async (address) => {
    const url = address.startsWith('/') ? lakeOrigin + address.replace(/^\/lake/, '') : address
    const response = await fetch(url, {signal: AbortSignal.timeout(TIMEOUT_MS)})
    if (!response.ok) throw new Error(`${address} answers ${response.status}.`)
    return readUpTo(MOST_BYTES, response, address)
  }
}

/** However large it says to be: what is left is not read. */
async function readUpTo(most: number, {body}: Response, address: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > most) throw new Error(`${address} is larger than a portrait.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
