import {mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join, resolve, posix} from 'node:path'
import {readSettings} from '@skyforge/config/read-settings.ts'
import {outputs, readShell} from '../server/build-output.ts'
import {type ClientOf, createContentSource, projectClients} from '../server/content-source.ts'
import type {Collection} from '../src/content/collections.ts'
import {articleCardPath} from '../src/content/social/card-path.ts'
import {env} from '../src/env.ts'
import {createRenderer, renderApp} from '../src/entry-server.tsx'
import {emptyDocument} from '../src/rendering/html-document.ts'
import {allArticles} from '../src/seo/article-index.ts'
import {subjectsOf} from '../src/seo/subject-index.ts'
import {pagePaths, unlistedPaths} from '@skyforge/config/site/listed-paths.ts'
import {noticingOutages} from '../server/content-outage.ts'
import {headersFile} from './headers-file.ts'
import {askRedirects} from '../server/content-redirects.ts'
import {redirectsFile} from './redirects-file.ts'
import {pageHeaders} from '../server/security-headers.ts'
import {ContentIndex} from '../server/search/content-index.ts'
import {siteFile} from '../server/site-files.ts'
import {answerText, siteTextPaths} from '../server/texts.ts'
import {askCard} from '../server/social/ask-card.ts'
import {lazyPainter} from '../server/social/paint-card.ts'
import {imageReader} from '../server/social/read-image.ts'
import {staticHostNotes} from './static-host.ts'
import {SEARCH_ANSWERS} from '../src/search/search-answers.ts'
import {searchFile} from '../src/search/search-file.ts'
import {writeArticles} from './write-articles.ts'
import {writeLists} from './write-lists.ts'

/**
 * Prerenders every known page into the build folder SITE_BUILD, for static hosts and for content outages. Logs the
 * number of pages.
 */
async function main(variables: NodeJS.ProcessEnv) {
  const build = resolve(variables['SITE_BUILD'] || 'dist')
  const {
    LAKE_PORT,
    SITE_FRAME_ANCESTORS: frameAncestors,
    HSTS_SUBDOMAINS: hstsSubdomains,
  } = readSettings(variables)
  const cachedClientOf = projectClients(`http://127.0.0.1:${LAKE_PORT}`)
  // Skips the CDN: a build started by a webhook can run before the CDN is up to date.
  const clientOf: ClientOf = (projectId) => cachedClientOf(projectId).withConfig({useCdn: false})
  const source = noticingOutages(createContentSource(clientOf), () => {})
  const shell = readShell(build)
  const renderPage = createRenderer(shell)
  const folder = join(build, outputs.site)
  const write = (path: string, content: string | Uint8Array) =>
    writeUnder(siteFile(folder, path), content)

  const writePage = async (path: string) => {
    const {status, html} = await renderPage(path, source)
    if (status !== 200) throw new Error(`${path} answers ${status}.`)
    write(posix.join(path, 'index.html'), html)
  }
  const writeAnswer = async (path: string) => {
    const answer = await answerText(path, source)
    if (!answer) throw new Error(`${path} answers nothing.`)
    write(path, await answer.text())
  }

  const pages = [...pagePaths, ...unlistedPaths]
  for (const path of pages) await writePage(path)
  // Written before articles, so that no article can take one of these paths.
  for (const path of siteTextPaths) await writeAnswer(path)
  const paintCard = lazyPainter({
    folder,
    readImage: imageReader(`http://127.0.0.1:${LAKE_PORT}`),
    report: (line) => console.info(line),
  })
  const writeCard = async (article: {collection: Collection; slug: string}) => {
    const path = articleCardPath(article.collection.articlePath(article.slug))
    const card = await askCard(article, source)
    if (!card) throw new Error(`${path} shows nothing.`)
    write(path, (await paintCard(card)).png)
  }
  const index = await allArticles(source)
  const options = {writePage, writeAnswer, report: (line: string) => console.info(line)}
  const articles = await writeArticles(index, {...options, writeCard})
  const subjects = await writeLists(await subjectsOf(index, source), options)
  const search = new ContentIndex()
  await search.update(source)
  write(SEARCH_ANSWERS, JSON.stringify(searchFile(search.index.entries())))
  const {html} = await renderApp('/404', {})
  write('404.html', emptyDocument(shell, html))
  const {scriptLoader} = shell
  write('_headers', headersFile(pageHeaders({frameAncestors, hstsSubdomains, scriptLoader})))
  write('_redirects', redirectsFile(await askRedirects(source)))
  console.info(`${pages.length + articles + subjects} pages prerendered`)
  for (const note of staticHostNotes(env)) console.info(`On a host of files alone ${note}`)
}

function writeUnder(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), {recursive: true})
  writeFileSync(file, content)
}

main(process.env).catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
