import {join, resolve} from 'node:path'
import {operatorToken} from '@skyforge/server-kit/operator-token.ts'
import {readSettings} from '@skyforge/config/read-settings.ts'
import {Metrics} from '@skyforge/server-kit/operations/metrics.ts'
import {Observer} from '@skyforge/server-kit/operations/observer.ts'
import {onShutdown, report, run, tell} from '@skyforge/server-kit/program.ts'
import {healthReply} from '@skyforge/server-kit/replies/health-reply.ts'
import {listen} from '@skyforge/server-kit/replies/listen.ts'
import type {SiteRequest} from '@skyforge/server-kit/replies/reply.ts'
import {baseHeaders} from '@skyforge/server-kit/replies/security-headers.ts'
import {outputs, readPreviewShell, readShell} from './build-output.ts'
import {noticingOutages} from './content-outage.ts'
import {redirectFor} from './content-redirects.ts'
import {createContentSource, projectClients} from './content-source.ts'
import {forwardBelow} from './forward/forward-below.ts'
import {createInboxForwarder, INBOX_PREFIX} from './forward/inbox.ts'
import {createLakeForwarder, LAKE_PREFIX} from './forward/lake.ts'
import {followChanges} from './live-changes.ts'
import {createDraftClients} from './preview/draft-source.ts'
import {Preview} from './preview/preview.ts'
import {createReadTokens} from './preview/read-tokens.ts'
import {addSiteMetrics} from './metrics.ts'
import {pageHeaders} from './security-headers.ts'
import {readBuiltCard, readBuiltSearch, readPrerendered, readSiteFiles} from './site-files.ts'
import {PublishedArticles} from './published-articles.ts'
import {Site} from './site.ts'
import {lazyPainter} from './social/paint-card.ts'
import {imageReader} from './social/read-image.ts'
import {warmUp} from './warm-up.ts'
import {isPageQuery} from '../src/content/page-queries.ts'
import {HOSTED_MAX_AGE_MS} from '../src/content/live/freshness.ts'
import {createRenderer} from '../src/entry-server.tsx'
import {env as site} from '../src/env.ts'
import {answerText} from './texts.ts'

/**
 * Runs the built site as a program, configured by its environment (`config/settings.ts`). SITE_BUILD names the build's
 * folder.
 */
async function main(env: NodeJS.ProcessEnv) {
  const build = resolve(env['SITE_BUILD'] || 'dist')
  const settings = readSettings(env)
  const {
    SITE_FRAME_ANCESTORS: frameAncestors,
    HSTS_SUBDOMAINS: hstsSubdomains,
    TRUST_PROXY: trustProxy,
  } = settings
  const lakeOrigin = `http://127.0.0.1:${settings.LAKE_PORT}`
  const inboxOrigin = `http://127.0.0.1:${settings.INBOX_PORT}`
  const folder = join(build, outputs.site)
  const shell = readShell(build)
  const policy = {frameAncestors, hstsSubdomains, scriptLoader: shell.scriptLoader}
  const headers = {
    page: pageHeaders(policy),
    other: baseHeaders(site.siteUrl, hstsSubdomains),
  }
  const clientOf = projectClients(lakeOrigin)
  const lastEvents = new Map<string, string>()
  const source = noticingOutages(
    createContentSource(clientOf, (projectId) => lastEvents.get(projectId)),
    report,
  )
  const metrics = new Metrics()
  const server = new Site({
    files: readSiteFiles(folder, headers.other),
    renderPage: createRenderer(shell),
    published: new PublishedArticles({
      file: join(resolve(settings.DATA_DIR), 'site', 'published-articles.json'),
      report,
    }),
    answerText,
    source,
    prerendered: (url) => readPrerendered(folder, url),
    builtSearch: () => readBuiltSearch(folder),
    paintCard: lazyPainter({folder, readImage: imageReader(lakeOrigin), report}),
    builtCard: (path) => readBuiltCard(folder, path),
    headers,
    cacheBytes: settings.SITE_CACHE_MB * 1024 * 1024,
    webhookSecret: settings.SITE_WEBHOOK_SECRET,
    maxAgeMs: site.embeddedLake ? Infinity : HOSTED_MAX_AGE_MS,
    onRender: metrics.addTimes('site_render_duration_seconds', 'To make a page or a text.'),
    report,
  })
  const tokenOf = createReadTokens(settings)
  const preview = new Preview({
    tokenOf,
    clientOf: createDraftClients(clientOf, tokenOf),
    visitors: source,
    renderPage: createRenderer(readPreviewShell(build)),
    redirectAt: redirectFor,
    isPage: (url) => server.isPage(url),
    headers: pageHeaders({...policy, isPreview: true}),
    studios: frameAncestors,
    siteUrl: site.siteUrl,
    report,
  })
  const answer = (request: SiteRequest) =>
    healthReply(request) ?? preview.fetch(request) ?? server.fetch(request)
  metrics.addProcess()
  addSiteMetrics(metrics, server)
  const open = await listen(answer, {
    port: settings.SITE_PORT,
    host: settings.HOST ?? '127.0.0.1',
    passOn: forwardBelow({
      ...(site.embeddedLake && {
        [LAKE_PREFIX]: createLakeForwarder(lakeOrigin, {isPageQuery, trustProxy}),
      }),
      [INBOX_PREFIX]: createInboxForwarder(inboxOrigin, {trustProxy}),
    }),
    observer: new Observer({trustProxy, onEnd: metrics.requestEnded}),
    metrics: {metrics, trustProxy, token: operatorToken(settings)},
    report,
  })
  tell(`Website on port ${open.port}`)

  const ending = new AbortController()
  onShutdown(async () => {
    ending.abort()
    server.close()
    await open.drain()
  })

  /** Resolves when the stream of changes is connected or unavailable. */
  const follow = (projectId: string) => {
    const {promise, resolve} = Promise.withResolvers<void>()
    followChanges(clientOf(projectId), {
      onChange(change, id) {
        if (id) lastEvents.set(projectId, id)
        server.contentChanged(projectId, change)
        resolve()
      },
      report,
      signal: ending.signal,
    })
    return promise
  }
  await warmUp(server, source, Promise.all(Object.values(site.projects).map(follow)))
}

run('site', main)
