/** Names of this machine, which all lead to the same site. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Where the frame of a Studio finds the site. On this machine it is called there as the Studio is: a browser keeps
 * the cookie of a frame only if both are of one site.
 *
 * @param studio - the Studio's own address
 */
export function previewAddress(siteUrl: string, studio: {hostname: string}): string {
  const url = new URL(siteUrl)
  const areHere = [url.hostname, studio.hostname].every((name) => LOOPBACK.includes(name))
  if (areHere) url.hostname = studio.hostname
  return url.origin
}
