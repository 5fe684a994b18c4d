import type {OutgoingHttpHeaders} from 'node:http'
import {cachedFolders} from '../server/site-files.ts'

/**
 * The headers for hosts that read them from a file named `_headers`, such as Cloudflare's and Netlify's
 * (https://developers.cloudflare.com/pages/configuration/headers/). Where several rules fit they join the
 * values of a header that both name: each header stands in rules of which only one fits.
 *
 * @param headers - those of every page; they do for everything else as well
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
