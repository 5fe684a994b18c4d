import {type Reach, reachesThisMachine} from './watched-browser.ts'

/**
 * Addresses that the Studio requests without a setting to turn them off. The browser of the tests cannot reach them.
 * Say what each one is.
 */
const SANITY_HOSTS: readonly string[] = [
  // Check for newer versions.
  'sanity-cdn.com',
  // Feedback on errors.
  'api.sanity.io',
]

/** The Studio may send requests to this machine; the built-in addresses fail harmlessly. */
export const studioReach: Reach = (url) =>
  reachesThisMachine(url) || SANITY_HOSTS.includes(url.hostname)

/** A visitor's browser sends requests only to the site, over HTTP or a web socket. */
export function visitorReach(site: string): Reach {
  const {host} = new URL(site)
  return (url) => url.host === host
}
