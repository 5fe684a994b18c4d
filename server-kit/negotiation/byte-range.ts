/** Both ends are included, as in the header. */
export type ByteRange = {start: number; end: number}

/**
 * The part of a body that the header `Range` asks for (RFC 9110, section 14). `undefined` where the whole is to be
 * sent: several parts, and what is not understood.
 */
export function byteRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? 'unsatisfiable' : {start, end}
}
