import {everything} from '@skyforge/web/rich-text/testing/everything.ts'
import {author, post} from './articles.ts'
import type {Lake} from './lake.ts'
import {picture} from './picture.ts'

/** The path of a post that holds everything an editor can put into one. */
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
