import type {Mutation, SanityClient} from '@sanity/client'
import {type Tag, TAGS} from '../pictures/picture.ts'
import type {Details} from './detail-fields.tsx'

/**
 * Saves what is said of a picture; tags that there are not yet are made, in the same transaction.
 *
 * @throws what the content API answers
 */
export async function saveDetails(client: SanityClient, picture: string, details: Details) {
  const known = await client.fetch<Tag[]>(TAGS, {}, {tag: 'media.tags'})
  await client.mutate(
    detailMutations(picture, details, known, () => crypto.randomUUID()),
    {
      tag: 'media.save',
    },
  )
}

/** In the shape of sanity-plugin-media: tags are documents, to which pictures refer weakly. */
export function detailMutations(
  picture: string,
  {altText, fileName, tags}: Details,
  known: readonly Tag[],
  newId: () => string,
): Mutation[] {
  const chosen = tags.map((name) => ({
    name,
    _id: known.find((tag) => tag.name === name)?._id,
  }))
  const made = chosen.filter(({_id}) => !_id).map(({name}) => ({name, _id: newId()}))
  const ids = chosen.map(({name, _id}) => _id ?? made.find((tag) => tag.name === name)?._id)
  const references = ids.flatMap((_ref) =>
    _ref ? [{_type: 'reference', _key: _ref, _ref, _weak: true}] : [],
  )
  return [
    ...made.map(({name, _id}) => ({
      create: {_id, _type: 'media.tag', name: {_type: 'slug', current: name}},
    })),
    {patch: {id: picture, setIfMissing: {opt: {}}}},
    {patch: {id: picture, setIfMissing: {'opt.media': {}}}},
    {
      patch: {
        id: picture,
        set: {
          altText: altText.trim(),
          ...(fileName.trim() && {originalFilename: fileName.trim()}),
          'opt.media.tags': references,
        },
      },
    },
  ]
}
