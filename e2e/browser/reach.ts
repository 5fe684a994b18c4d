import {type Reach, reachesThisMachine} from './watched-browser.ts'

/**
 * Addresses that are built into the Studio and have no switch. The browser of the tests cannot reach
 * them; whoever adds a line here has found a new one, and says what it is.
 */
const SANITY_HOSTS: readonly string[] = [
  // The look for newer versions.
  'sanity-cdn.com',
  // Feedback on errors.
  'api.sanity.io',
]

/** The Studio talks to the stack on this machine; what is built in goes nowhere. */
export const studioReach: Reach = (url) =>
  reachesThisMachine(url) || SANITY_HOSTS.includes(url.hostname)

/** A visitor's browser talks to the site alone, over HTTP or a web socket. */
export function visitorReach(site: string): Reach {
  const {host} = new URL(site)
  return (url) => url.host === host
}
