import type {StoredDocument} from '../uses.ts'

export const OLD = 'image-old-1600x900-png'
export const NEW = 'image-new-1600x900-png'

export function imageOf(picture: string, fields: object = {}) {
  return {_type: 'image', asset: {_type: 'reference', _ref: picture}, ...fields}
}

/** An article that shows a picture in each place there is. */
export const ARTICLE: StoredDocument = {
  _id: 'drafts.p',
  _type: 'post',
  _rev: 'r1',
  mainImage: imageOf(OLD, {alt: 'Old', hotspot: {x: 0.1, y: 0.1}, crop: {left: 0.2}}),
  seo: {_type: 'seo', image: imageOf(OLD)},
  body: [
    {_type: 'block', _key: 'a', children: []},
    {...imageOf(OLD, {alt: 'old', altSuggestion: 'old'}), _key: 'b'},
    {_type: 'logos', _key: 'c', logos: [imageOf(OLD, {decorative: true})]},
    {...imageOf('image-other-10x10-png'), _key: 'd'},
  ],
}
