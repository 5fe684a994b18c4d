import type {LakeDocument} from '@skyforge/lake/internal/store/document.ts'
import {documentsOf} from '../bytes/filled-folder.ts'

/** Number of posts per draft. A draft has the text of another post and a new title. */
const POSTS_A_DRAFT = 50

export const DRAFT_ID = 'drafts.post-500'

/** Posts with their authors and categories, half as many pictures, and drafts: the same each time. */
export function* editedDocuments(posts: number): Generator<LakeDocument> {
  let index = 0
  for (const document of documentsOf(posts)) {
    yield document
    if (document._type !== 'post') continue
    if (index % 2 === 0) yield pictureOf(index, document)
    if (index % POSTS_A_DRAFT === 0) yield {...document, _id: `drafts.${document._id}`}
    index += 1
  }
}

function pictureOf(index: number, {_rev, _createdAt, _updatedAt}: LakeDocument): LakeDocument {
  const sha1hash = index.toString(16).padStart(40, '0')
  return {
    _id: `image-${sha1hash}-1200x800-jpg`,
    _type: 'sanity.imageAsset',
    _rev,
    _createdAt,
    _updatedAt,
    sha1hash,
    originalFilename: `picture-${index}.jpg`,
    metadata: {dimensions: {width: 1200, height: 800, aspectRatio: 1.5}},
  }
}
