import {env} from '#web/env.ts'

/** Returns the host of an external address; undefined for the site's own. */
export function outsideHost(address: string, siteUrl = env.siteUrl): string | undefined {
  const {origin, host} = new URL(address, siteUrl)
  return origin === new URL(siteUrl).origin ? undefined : host
}
