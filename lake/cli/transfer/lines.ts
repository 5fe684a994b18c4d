/** The lines of NDJSON, which only `\n` ends: a JSON text may contain other line separators. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', {ignoreBOM: true})
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, {stream: true})).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}
