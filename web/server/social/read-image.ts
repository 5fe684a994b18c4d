/** Fetches a picture of the content by its address in pages. Rejects if it is unavailable or too large. */
export type ReadImage = (address: string) => Promise<Uint8Array>

const TIMEOUT_MS = 5_000
/** A hundred times the size of a portrait. */
const MOST_BYTES = 1_000_000

/**
 * @param lakeOrigin - origin of the embedded lake, to which the site forwards `/lake/…`; hosted projects have absolute
 * addresses
 */
export function imageReader(lakeOrigin: string): ReadImage {
  return async (address) => {
    const url = address.startsWith('/') ? lakeOrigin + address.replace(/^\/lake/, '') : address
    const response = await fetch(url, {signal: AbortSignal.timeout(TIMEOUT_MS)})
    if (!response.ok) throw new Error(`${address} answers ${response.status}.`)
    return readUpTo(MOST_BYTES, response, address)
  }
}

/** Ignores the announced size, and stops reading at the limit. */
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
