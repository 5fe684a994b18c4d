import type {SanityClient} from '@sanity/client'
import type {Page} from 'playwright'

/** What one picture shows. */
export type EditorView = {
  /** Of its file, and on the command line. */
  name: string
  /** Where in the Studio; it may put something there first. */
  path: (blog: SanityClient) => Promise<string> | string
  /** Waits until everything is there, and opens what is to be seen. */
  ready: (page: Page) => Promise<void>
}

const POST = {id: 'post-vmware-exit-eight-weeks', path: '/blog/vmware-exit-eight-weeks'}

export const EDITOR_VIEWS: readonly EditorView[] = [
  {
    name: 'desk',
    path: () => '/blog/structure',
    ready: (page) => page.getByRole('heading', {name: 'Newest on the site'}).waitFor(),
  },
  {
    name: 'table',
    path: tablePath,
    ready: async (page) => {
      await page.getByRole('region', {name: 'Table preview'}).waitFor()
      await page.getByRole('gridcell').nth(4).click()
    },
  },
  {
    name: 'code',
    path: codePath,
    ready: (page) => page.locator('.cm-content [class^="code-"]').first().waitFor(),
  },
  {
    name: 'health',
    path: brokenDraft,
    ready: (page) => page.getByRole('list', {name: 'Errors'}).waitFor(),
  },
  {
    name: 'preview',
    path: () => `/blog/presentation?preview=${encodeURIComponent(POST.path)}`,
    ready: async (page) => {
      // Page and Studio have found each other once the page says where its texts come from; the cover then goes.
      await page.frameLocator('iframe').locator('h1 [data-sanity], h1[data-sanity]').waitFor()
      for (const cover of await page.getByText(/^(?:Loading|Connecting)/).all()) {
        await cover.waitFor({state: 'hidden'})
      }
    },
  },
]

async function tablePath(blog: SanityClient): Promise<string> {
  const styled = '_type in ["advancedTable", "enhancedTable"]'
  const {id, key} = await blog.fetch<{id: string; key: string}>(
    `*[_type == "post" && count(body[${styled}]) > 0] | order(_id)[0]{"id": _id, "key": body[${styled}][0]._key}`,
  )
  return memberPath(id, key)
}

async function codePath(blog: SanityClient): Promise<string> {
  const {id, key} = await blog.fetch<{id: string; key: string}>(
    '*[_type == "post" && count(body[_type == "code"]) > 0] | order(_id)[0]{"id": _id, "key": body[_type == "code"][0]._key}',
  )
  return memberPath(id, key)
}

function memberPath(id: string, key: string): string {
  return `/blog/structure/post;${id},path=${encodeURIComponent(`body[_key=="${key}"]`)}`
}

/** Something is wrong with the draft of a post: a link that leads nowhere, and a heading that skips a rank. */
async function brokenDraft(blog: SanityClient): Promise<string> {
  const post = await blog.getDocument(POST.id)
  const link = {_type: 'link', _key: 'l', href: '/blog/no-such-post'}
  const text = (words: string, marks: string[] = []) => [
    {_type: 'span', _key: 's', text: words, marks},
  ]
  const block = {_type: 'block', style: 'normal', markDefs: []}
  await blog.createOrReplace({
    ...post,
    _type: 'post',
    _id: `drafts.${POST.id}`,
    body: [
      {...block, _key: 'a', markDefs: [link], children: text('What we did before', ['l'])},
      {...block, _key: 'b', style: 'h2', children: text('The first week')},
      {...block, _key: 'c', style: 'h4', children: text('Counting machines')},
      {...block, _key: 'd', children: text('Every machine has an owner.')},
    ],
  })
  return '/blog/health'
}
