/** Both ends are included, as in the header. */
export type ByteRange = {start: number; end: number}

/**
 * Parses the header `Range` (RFC 9110, section 14). Returns `undefined` for several or invalid ranges: the whole body
 * is sent.
 */
export function byteRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? 'unsatisfiable' : {start, end}
}
