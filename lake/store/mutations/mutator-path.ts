/**
 * A path as the mutator reads it, of those that a patch can have. It knows names in single quotes alone, and
 * `@sanity/import` writes those that begin with a digit in double ones; slices on the way it goes through as
 * often as they have items, so that it would count each of them up as often.
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
