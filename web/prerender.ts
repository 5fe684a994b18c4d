import {mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'
import {outputs, readShell} from './build-output.ts'
import {createContentSource} from './content-source.ts'
import {createRenderer, renderApp} from './src/entry-server.tsx'
import {emptyDocument} from './src/rendering/html-document.ts'
import {markdownPath} from './src/seo/markdown-path.ts'
import {allArticles} from './src/seo/article-index.ts'
import {pagePaths} from './src/site/page-paths.ts'
import {paths} from './src/site/paths.ts'
import {baseHeaders, pageHeaders} from './server/security-headers.ts'
import {answerText} from './text-server.ts'

/** What else is written, besides pages and the Markdown of articles. */
const TEXTS = [
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  paths.blogRss,
  paths.blogJsonFeed,
  paths.announcementsRss,
  paths.announcementsJsonFeed,
]

/**
 * Writes every page that is known now into the build, for hosts of files alone and for when content cannot
 * be had later. Configured by LAKE_PORT and SITE_BUILD. Says how many pages it wrote.
 */
async function main(env: NodeJS.ProcessEnv) {
  const build = resolve(env['SITE_BUILD'] || 'dist')
  const source = createContentSource(`http://127.0.0.1:${env['LAKE_PORT'] || 3900}`)
  const shell = readShell(build)
  const renderPage = createRenderer(shell)
  const write = (path: string, text: string) => writeText(join(build, outputs.site, path), text)

  const articles = (await allArticles(source)).flatMap(({collection, articles: all}) =>
    all.map(({slug}) => ({collection, slug})).filter(hasAddress),
  )
  const addresses = articles.map(({collection, slug}) => collection.articlePath(slug))
  const pages = [...pagePaths, paths.blogsAlias, paths.profile, ...addresses]
  for (const path of pages) {
    const {status, html} = await renderPage(path, source)
    if (status !== 200) throw new Error(`${path} answers ${status}.`)
    write(join(decodeURI(path), 'index.html'), html)
  }
  const markdowns = articles.map(({collection, slug}) => markdownPath(collection, slug))
  for (const path of [...TEXTS, ...markdowns]) {
    const answer = await answerText(path, source)
    if (!answer?.ok) throw new Error(`${path} answers ${answer?.status ?? 'nothing'}.`)
    write(decodeURI(path), await answer.text())
  }
  const {html} = await renderApp('/404', {})
  write('404.html', emptyDocument(shell, html))
  write('_headers', headersFile())
  write('_redirects', `${paths.profile} ${paths.profileFile} 302\n`)
  console.info(`${pages.length} pages prerendered`)
}

/** A slug of dots alone is the way to another folder, for browsers as well: nobody can ask for it. */
function hasAddress({slug}: {slug: string}): boolean {
  return !/^\.+$/.test(slug)
}

function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), {recursive: true})
  writeFileSync(file, text)
}

/** The headers for hosts that read them from a file (https://developers.cloudflare.com/pages/configuration/headers/). */
function headersFile(): string {
  const all = {...baseHeaders(), ...pageHeaders([])}
  const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value}`)
  return [
    '/*',
    ...lines,
    '/assets/*',
    '  cache-control: public, max-age=31536000, immutable',
    '',
  ].join('\n')
}

main(process.env).catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
