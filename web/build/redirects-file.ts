import {markdownOf, type RedirectTable} from '../server/redirects/redirect-table.ts'
import {paths} from '@skyforge/config/site/paths.ts'

/**
 * Returns the `_redirects` file for static hosts such as Cloudflare and Netlify
 * (https://developers.cloudflare.com/pages/configuration/redirects/). It contains the redirects known at build time.
 */
export function redirectsFile(table: RedirectTable): string {
  const lines = [...table].flatMap(([from, {to, status}]) => {
    const markdown = markdownOf(to)
    const line = `${from} ${to} ${status}\n`
    return markdown ? [line, `${from}.md ${markdown} ${status}\n`] : [line]
  })
  return [`${paths.profile} ${paths.profileFile} 302\n`, ...lines].join('')
}
