import {lazy, type Lazy} from '#web/lib/hydration/lazy.ts'

/**
 * Returns a function that finds the long texts of a folder `texts/` by file name; each is fetched when first needed.
 *
 * @param what - name of such a text in errors: 'The text of the service'
 * @param files - result of `import.meta.glob('./texts/*.ts')`
 */
export function longTexts<T>(
  what: string,
  files: Record<string, () => Promise<T>>,
): (name: string) => Lazy<T> {
  const texts = new Map(Object.entries(files).map(([file, fetch]) => [file, lazy(what, fetch)]))
  return (name) => {
    const text = texts.get(`./texts/${name}.ts`)
    if (!text) throw new Error(`${what} needs the file texts/${name}.ts, which does not exist.`)
    return text
  }
}
