import {env} from '#web/env.ts'

/** Host of an address that does not belong to the site; undefined when it does. */
export function outsideHost(address: string, siteUrl = env.siteUrl): string | undefined {
  const {origin, host} = new URL(address, siteUrl)
  return origin === new URL(siteUrl).origin ? undefined : host
}
