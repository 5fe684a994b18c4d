import {isLoopbackName} from '@skyforge/server-kit/loopback.ts'
import type {PartName} from '../../stack/part-names.ts'
import {ask} from './ask.ts'

/** Of the site's `robots.txt`, which no other site has (`web/src/seo/robots.ts`). */
const OUR_ROBOTS = 'Disallow: /lake/p/*/data/'

type Identify = (origin: string) => Promise<string | undefined>

/** What is there instead of a part; undefined where it is the part. Each throws where nothing answers. */
export const IDENTIFY: Readonly<Record<PartName, Identify>> = {
  async site(origin) {
    const {status, text} = await ask(`${origin}/robots.txt`)
    if (text.includes(OUR_ROBOTS)) return otherAddress(text, origin)
    const {text: client} = await ask(`${origin}/@vite/client`)
    return client.includes('HMRContext')
      ? undefined
      : `its robots.txt is another (status ${status})`
  },
  async studio(origin) {
    const {status, text} = await ask(`${origin}/blog`)
    return text.includes('id="sanity"') ? undefined : `/blog is no page of it (status ${status})`
  },
  async lake(origin) {
    const {status, text} = await ask(`${origin}/v1/ping`)
    return text.includes('"PONG"') ? undefined : `/v1/ping answers with status ${status}`
  },
  async inbox(origin) {
    const {status, text} = await ask(`${origin}/healthz`)
    return text.includes('"status":"ok"') ? undefined : `/healthz answers with status ${status}`
  },
}

/** A site knows its address since it was built. */
function otherAddress(robots: string, origin: string): string | undefined {
  const sitemap = /^Sitemap: (?<url>\S+)$/m.exec(robots)?.groups?.['url'] ?? ''
  const builtFor = URL.parse(sitemap)?.origin
  const isLocal = isLoopbackName(new URL(origin).hostname)
  return builtFor === origin || isLocal ? undefined : `it was built for ${builtFor}`
}
