import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {must, type Step, until} from '../rehearse.ts'
import type {Stage} from '../stage.ts'
import {receiveOne} from './receive-one.ts'

type Post = {_id: string; slug: string; title: string}

/** The newest post, as a visitor sees it. */
export function newestPost({client}: Stage): Promise<Post> {
  const query =
    '*[_type == "post" && defined(slug.current)] | order(publishedAt desc)[0]{_id, title, "slug": slug.current}'
  return client('blog').withConfig({perspective: 'published'}).fetch<Post>(query)
}

async function textOf(address: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(address, {headers})
  must(answer.ok, `${address} answered ${answer.status}`)
  return answer.text()
}

/** What the site's server makes of hosted content. */
export const siteSteps: readonly Step[] = [
  {
    title: 'pages have content and pictures of the hosted projects',
    async run(stage) {
      const {slug, title} = await newestPost(stage)
      const list = await textOf(`${stage.site}/blogs`)
      const article = await textOf(`${stage.site}/blog/${slug}`)
      must(list.includes(title), `the list has no "${title}"`)
      must(article.includes(title), `the article has no "${title}"`)
      const picture = /https:\/\/cdn\.sanity\.io\/images\/[^" ]+/.exec(article)?.[0]
      must(picture !== undefined, 'the article has no picture of cdn.sanity.io')
      const {status, headers} = await fetch(picture.replaceAll('&amp;', '&'))
      must(status === 200, `${picture} answered ${status}`)
      await textOf(`${stage.site}/announcements`)
      return `"${title}", pictures as ${headers.get('content-type')}`
    },
  },
  {
    title: 'a change is on the page although cached answers are old',
    async run(stage) {
      const {_id, slug, title} = await newestPost(stage)
      const changed = `${title}, changed`
      await stage.client('blog').patch(_id).set({title: changed}).commit()
      const start = performance.now()
      await until(`"${changed}"`, async () => {
        const page = await textOf(`${stage.site}/blog/${slug}`)
        return page.includes(changed) ? page : undefined
      })
      return `after ${Math.round(performance.now() - start)} ms`
    },
  },
  {
    title: 'a draft is in the preview alone',
    async run(stage) {
      const {_id, slug, title} = await newestPost(stage)
      const client = stage.client('blog')
      const document = await client.getDocument(_id)
      must(document !== undefined, `${_id} is not there`)
      const {_rev, ...draft} = document
      const changed = `${title}, as a draft`
      await client.createOrReplace({...draft, _id: `drafts.${_id}`, title: changed})
      const asStudio = client.withConfig({apiVersion: '2025-02-19'})
      const studio = `${stage.studio}/blog`
      const {secret} = await createPreviewSecret(asStudio, 'rehearsal', studio, 'editor')
      const search = new URLSearchParams({
        'sanity-preview-secret': secret,
        'sanity-preview-perspective': 'drafts',
        'sanity-preview-pathname': `/blog/${slug}`,
      })
      const entered = await fetch(`${stage.site}/preview/enter/blog?${search}`, {
        redirect: 'manual',
      })
      const cookies = entered.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
      must(cookies.length > 0, `the preview answered ${entered.status} ${await entered.text()}`)
      const address = `${stage.site}/blog/${slug}`
      const previewed = await textOf(address, {cookie: cookies.join('; ')})
      must(previewed.includes(changed), 'the preview has no draft')
      must(!(await textOf(address)).includes(changed), 'visitors see the draft')
      await client.delete(`drafts.${_id}`)
      return `"${changed}"`
    },
  },
  {
    title: 'the next build has what was published just now, although cached answers are old',
    async run(stage) {
      const {_id, slug, title} = await newestPost(stage)
      const changed = `${title}, rebuilt`
      // Whatever it asks caches for is kept there from now on.
      await stage.prerender()
      await stage.client('blog').patch(_id).set({title: changed}).commit()
      const said = await stage.prerender()
      must(/On a host of files alone the contact form/.test(said), said)
      const read = (path: string) => readFile(join(stage.build, 'site', path), 'utf8')
      const page = await read(`blog/${slug}/index.html`)
      must(page.includes(changed), `the page has no "${changed}"`)
      const headers = await read('_headers')
      must(headers.includes('https://cdn.sanity.io'), 'its headers do not allow its pictures')
      const listed = [...(await read('sitemap.xml')).matchAll(/<loc>([^<]+)/g)]
      for (const [, address = ''] of listed) {
        await read(`${decodeURI(new URL(address).pathname)}/index.html`)
      }
      return `"${changed}", and files for all ${listed.length} addresses of the sitemap`
    },
  },
  {
    title: 'a signed webhook refreshes the site, and an unsigned one is refused',
    async run(stage) {
      const {_id} = await newestPost(stage)
      const receiver = await receiveOne()
      const token = stage.rehearsal.tokens.add(stage.rehearsal.projectIds.blog, 'administrator')
      const secret = stage.environment.SITE_WEBHOOK_SECRET
      must(secret !== undefined, 'SITE_WEBHOOK_SECRET is not set')
      const options = ['--filter', '_type == "post"', '--secret', secret, '--token', token]
      const create = ['hooks', 'create', 'rebuild', receiver.address, ...options]
      await stage.command('scripts/lake.ts', ...create)
      await stage.client('blog').patch(_id).set({subheading: 'Told by a webhook'}).commit()
      const {headers, body} = await receiver.request
      const signature = String(headers[SIGNATURE_HEADER_NAME])
      const statusOf = async (sent: Record<string, string>) =>
        (await fetch(`${stage.site}/content-changed`, {method: 'POST', headers: sent, body})).status
      const accepted = await statusOf({[SIGNATURE_HEADER_NAME]: signature})
      must(accepted === 202, `the site answered ${accepted} to the signed webhook`)
      const unsigned = await statusOf({})
      must(unsigned === 401, `the site answered ${unsigned} to the unsigned webhook`)
      return `${headers['sanity-operation']} of ${headers['sanity-document-id']}`
    },
  },
]
