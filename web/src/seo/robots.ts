import {absoluteUrl} from '#web/head/absolute-url.ts'

/**
 * Returns the rules for crawlers: everything is open except background requests. Images under /lake are content and
 * stay open.
 */
export function robots(): string {
  return [
    'User-agent: *',
    'Disallow: /inbox/',
    'Disallow: /lake/p/*/data/',
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
    '',
  ].join('\n')
}
