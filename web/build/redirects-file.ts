import {markdownOf, type RedirectTable} from '../server/redirects/redirect-table.ts'
import {paths} from '@skyforge/config/site/paths.ts'

/**
 * The redirects for hosts that read them from a file named `_redirects`, such as Cloudflare's and Netlify's
 * (https://developers.cloudflare.com/pages/configuration/redirects/). They know no more than was there at the build.
 */
export function redirectsFile(table: RedirectTable): string {
  const lines = [...table].flatMap(([from, {to, status}]) => {
    const markdown = markdownOf(to)
    const line = `${from} ${to} ${status}\n`
    return markdown ? [line, `${from}.md ${markdown} ${status}\n`] : [line]
  })
  return [`${paths.profile} ${paths.profileFile} 302\n`, ...lines].join('')
}
