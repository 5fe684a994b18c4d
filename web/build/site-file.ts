import {join, sep} from 'node:path'

/**
 * The file below a folder that hosts of files alone look for at a path of the site: what is escaped in the address is
 * not in its name.
 *
 * @throws Error for what would lie elsewhere: a tag can have any characters, `../` too
 */
export function siteFile(folder: string, path: string): string {
  const file = join(folder, decodeURIComponent(path))
  if (!file.startsWith(folder + sep)) throw new Error(`${path} leads out of the site.`)
  return file
}
