/**
 * Converts a path for the mutator. It only knows names in single quotes, while `@sanity/import` uses double ones
 * before digits; and it applies a slice once per item.
 */
export function mutatorPath(path: string): string {
  return path.replaceAll(
    /'(?:[^'\\]|\\.)*'|(?<opens>\[)?"(?<name>(?:[^"\\]|\\.)*)"(?<closes>\])?|\[\s*(?<start>\d+)\s*:\s*(?<end>\d+)\s*\](?!$)/g,
    (found, ...captured) => {
      const {opens, name, closes, start, end}: Groups = captured.at(-1)
      if (opens && closes) return `['${name}']`
      return start === undefined ? found : `[${positions(Number(start), Number(end))}]`
    },
  )
}

type Groups = Record<'opens' | 'name' | 'closes' | 'start' | 'end', string | undefined>

function positions(start: number, end: number): string {
  return Array.from({length: end - start}, (_, index) => start + index).join(',')
}
