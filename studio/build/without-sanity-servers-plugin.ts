import type {Plugin} from 'vite'

/** Where Sanity 6.16 asks its own servers, whatever content API a Studio has, and what is in its place here. */
const ASKING: readonly [where: RegExp, instead: string][] = [
  // Whether there is a newer version, every quarter of an hour: what is installed runs here.
  [/(?<=fetchLatestAvailableVersionForPackage = async \(options\) => \{)/, ' return;'],
  // Reports of errors, with what was on the page.
  [/(?<=intake\/tracing"[\s\S]{0,200}?enabled: )typeof window < "u" && /, 'false && '],
  // Whether feedback could be sent, which is not offered then.
  [/(?<=function useFeedbackAvailable\([\s\S]{0,100}?skip = )t0 !== void 0 && t0/, 'true'],
]

/**
 * For content in the embedded lake no server but ours is asked, nor needed: there may be no way to others. The Studio
 * has no switch for that, and says in the console what it cannot reach.
 */
export const withoutSanityServers: Plugin = {
  name: 'without-sanity-servers',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/sanity/lib/index.js')) return undefined
    return ASKING.reduce((left, [where, instead]) => {
      if (!where.test(left)) {
        this.error(
          `sanity has changed: studio/build/without-sanity-servers-plugin.ts finds no ${where} in it.`,
        )
      }
      return left.replace(where, instead)
    }, code)
  },
}
