import {mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'
import {list} from '#server/variables.ts'
import {outputs, readShell} from './build-output.ts'
import {createContentSource} from './content-source.ts'
import {createRenderer, renderApp} from './src/entry-server.tsx'
import {emptyDocument} from './src/rendering/html-document.ts'
import {markdownPath} from './src/content/markdown-path.ts'
import {allArticles} from './src/seo/article-index.ts'
import {pagePaths} from './src/site/page-paths.ts'
import {paths} from './src/site/paths.ts'
import {headersFile} from './server/headers-file.ts'
import {pageHeaders} from './server/security-headers.ts'
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
 * be had later. Configured by LAKE_PORT, SITE_FRAME_ANCESTORS and SITE_BUILD. Says how many pages it wrote.
 */
async function main(env: NodeJS.ProcessEnv) {
  const build = resolve(env['SITE_BUILD'] || 'dist')
  const source = createContentSource(`http://127.0.0.1:${env['LAKE_PORT'] || 3900}`)
  const shell = readShell(build)
  const renderPage = createRenderer(shell)
  const write = (path: string, text: string) => writeText(join(build, outputs.site, path), text)

  const articles = (await allArticles(source)).flatMap(({collection, articles: all}) =>
    all.map(({slug}) => ({collection, slug})),
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
  const frameAncestors = list(env['SITE_FRAME_ANCESTORS'] ?? '')
  write('_headers', headersFile(pageHeaders({frameAncestors, starter: shell.starter})))
  write('_redirects', `${paths.profile} ${paths.profileFile} 302\n`)
  console.info(`${pages.length} pages prerendered`)
}

function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), {recursive: true})
  writeFileSync(file, text)
}

main(process.env).catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
