import type {OutgoingHttpHeaders} from 'node:http'
import {cachedFolders} from '../server/site-files.ts'

/**
 * Returns the `_headers` file for static hosts such as Cloudflare and Netlify
 * (https://developers.cloudflare.com/pages/configuration/headers/). Hosts join a header's values from all matching
 * rules, so each header is set by one matching rule only.
 *
 * @param headers - headers of pages, also used for everything else
 */
export function headersFile(headers: OutgoingHttpHeaders): string {
  const caching = Object.entries(cachedFolders).map(([folder, value]) =>
    rule(`${folder}*`, {'cache-control': value}),
  )
  return [rule('/*', headers), ...caching].join('')
}

function rule(path: string, headers: OutgoingHttpHeaders): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${path}\n${lines.join('')}`
}
