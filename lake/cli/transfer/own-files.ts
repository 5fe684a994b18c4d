import type {Place} from './place.ts'

/** Where hosted projects have their files. */
export const HOSTED_FILES = 'https://cdn.sanity.io'

type Named = {readonly [field: string]: unknown}

/**
 * Address of a file that the place itself stores; undefined for files elsewhere. The lake is asked where it answers: its
 * public address may be unreachable from this machine.
 */
export function ownAddressOf(named: Named, {isHosted, client}: Place): URL | undefined {
  const {url, path} = named
  const given = typeof url === 'string' ? URL.parse(url) : null
  if (isHosted) return given?.origin === HOSTED_FILES ? given : undefined
  const base = `${client.config().apiHost}/`
  const address = typeof path === 'string' ? URL.parse(`${base}${path}`) : null
  if (!address || !isOfFiles(address, base)) return undefined
  address.search = given?.search ?? ''
  return address
}

/** Says that an asset document's file is left out. */
export function sentenceOfElsewhere({_id}: {_id: string}, {name}: Place): string {
  return `${_id} is left out: its file is stored elsewhere. Upload it to ${name} first.`
}

/** The same for a file that is known by its public address alone. */
export function ownAddressAt(url: string, place: Place): URL | undefined {
  const start = new URL(`${place.client.config().apiHost}/`).pathname
  const pathname = URL.parse(url)?.pathname ?? ''
  const path = pathname.startsWith(start) ? pathname.slice(start.length) : undefined
  return ownAddressOf({url, path}, place)
}

function isOfFiles({href}: URL, base: string): boolean {
  const start = new URL(base).href
  return ['images/', 'files/'].some((folder) => href.startsWith(start + folder))
}
