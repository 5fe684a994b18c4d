import sharp from 'sharp'
import {expect} from 'vitest'
import type {Send} from '../../testing/sender.ts'

function reference(_ref: string, fields = {}) {
  return {_type: 'reference', _ref, ...fields}
}

async function upload(send: Send, kind: string, filename: string, body: Uint8Array) {
  const answer = await send(`/assets/${kind}/production?filename=${filename}`, {body})
  const {document} = (await answer.json()) as {document: {_id: string}}
  return document._id
}

/** Documents of every kind that an export has to carry. */
export async function fill(send: Send) {
  const pixels = {create: {width: 12, height: 8, channels: 3, background: '#0a6'}} as const
  const image = await upload(send, 'images', 'green.png', await sharp(pixels).png().toBuffer())
  const terms = await upload(send, 'files', 'terms.txt', Buffer.from('Terms'))
  await upload(send, 'files', 'loose.pdf', Buffer.from('Nobody refers to it'))
  const documents = [
    {_id: 'a', _type: 'author', name: 'Tomás — 東京 🜂', friend: reference('b')},
    {_id: 'b', _type: 'author', name: 'Asha', friend: reference('a'), none: null, list: []},
    {
      _id: 'first',
      _type: 'post',
      cover: {_type: 'image', alt: 'Green', asset: reference(image)},
      body: [{_key: 'k', _type: 'download', file: {_type: 'file', asset: reference(terms)}}],
      authors: [reference('a', {_key: 'x'}), reference('b', {_key: 'y', _weak: true})],
    },
    {_id: 'drafts.first', _type: 'post', title: 'In a draft', author: reference('a')},
    {_id: 'versions.r1.first', _type: 'post', title: 'In a release'},
    {
      _id: 'elsewhere',
      _type: 'post',
      media: {_type: 'globalDocumentReference', _ref: 'media-library:ml1:doc1'},
    },
  ]
  const mutations = documents.map((create) => ({create}))
  const answer = await send('/data/mutate/production', {body: {mutations}})
  expect(answer.status, await answer.text()).toBe(200)
  await fillReleases(send)
}

/** One release with a version, one without, and two that are over. */
async function fillReleases(send: Send) {
  const create = (releaseId: string) => ({
    type: 'release.create',
    releaseId,
    metadata: {title: `Release ${releaseId}`},
  })
  const add = (release: string, id: string) => ({
    type: 'document.version.create',
    publishedId: id,
    baseId: id,
    versionId: `versions.${release}.${id}`,
  })
  const ids = {versionId: 'versions.r1.elsewhere', publishedId: 'elsewhere'}
  const transactions = [
    [create('r1'), create('r2'), create('r3'), create('r4')],
    [{type: 'document.version.unpublish', ...ids}, add('r3', 'first'), add('r4', 'first')],
    [{type: 'release.publish', releaseId: 'r3'}],
    [{type: 'release.archive', releaseId: 'r4'}],
  ]
  for (const typed of transactions) {
    const actions = typed.map(({type, ...fields}) => ({
      actionType: `sanity.action.${type}`,
      ...fields,
    }))
    const answer = await send('/data/actions/production', {body: {actions}})
    expect(answer.status, await answer.text()).toBe(200)
  }
}
