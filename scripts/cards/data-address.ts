import {readFile} from 'node:fs/promises'
import {createRequire} from 'node:module'

const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** The whole font of the site as a `data:` address, for documents that are drawn without a server. */
export function fontAddress(): Promise<string> {
  return dataAddress(createRequire(import.meta.url).resolve(FONT), 'font/woff2')
}

/** A file as a `data:` address. */
export async function dataAddress(file: string, type: string): Promise<string> {
  return `data:${type};base64,${await readFile(file, 'base64')}`
}
