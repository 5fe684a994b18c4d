import {lazy, type Lazy} from '#web/lib/hydration/lazy.ts'

/**
 * Texts that are fetched one by one, when they are first needed: those of a folder `texts/`, found by the names of
 * their files.
 *
 * @param what - names such a text in errors: 'The text of the service'
 * @param files - what `import.meta.glob('./texts/*.ts')` gives
 */
export function longTexts<T>(
  what: string,
  files: Record<string, () => Promise<T>>,
): (name: string) => Lazy<T> {
  const texts = new Map(Object.entries(files).map(([file, fetch]) => [file, lazy(what, fetch)]))
  return (name) => {
    const text = texts.get(`./texts/${name}.ts`)
    if (!text) throw new Error(`${what} has no file texts/${name}.ts.`)
    return text
  }
}
