import {everything} from '@skyforge/web/rich-text/testing/everything.ts'
import {author, post} from './articles.ts'
import type {Lake} from './lake.ts'
import {picture} from './picture.ts'

/** Creates a post with every kind of block, and returns its path. */
export async function postWithEverything(lake: Lake, publishedAt?: string): Promise<string> {
  const by = await lake.create('blog', author())
  const {buffer} = await picture('drawing.png')
  const {_id} = await lake.blog.assets.upload('image', buffer)
  const asset = {_type: 'reference', _ref: _id}
  const body = everything.map((member) =>
    member._type === 'image' ? {_type: 'image', alt: member.alt, asset} : member,
  )
  const {slug} = await lake.create('blog', post({by, body, publishedAt}))
  return `/blog/${slug.current}`
}
