import {absoluteUrl} from '#web/head/absolute-url.ts'

/**
 * What crawlers may read: everything but what pages ask in the background. Images are content, so their
 * addresses under /lake stay open.
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
