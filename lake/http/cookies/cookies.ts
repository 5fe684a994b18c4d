import type {Call} from '../call.ts'

/** Values of all cookies of one name: a browser can send several, of different paths. */
export function cookieValues({headers}: Request, name: string): string[] {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.flatMap((pair) => (pair.startsWith(`${name}=`) ? pair.slice(name.length + 1) : []))
}

type Cookie = {name: string; value: string; maxAgeS: number; sameSite: 'Lax' | 'None'}

/** The header that sets a cookie for the addresses of the call's project. */
export function projectCookie({lake, project}: Call, cookie: Cookie): string {
  const {name, value, maxAgeS, sameSite} = cookie
  const secure = isSecure(lake.options) ? '; Secure' : ''
  return `${name}=${value}; Path=/p/${project}/; Max-Age=${maxAgeS}; HttpOnly; SameSite=${sameSite}${secure}`
}

export function isSecure({publicUrl}: {publicUrl: string}): boolean {
  return publicUrl.startsWith('https:')
}
