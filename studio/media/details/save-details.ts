import type {Mutation, SanityClient} from '@sanity/client'
import {type Picture, type Tag, TAGS} from '../pictures/picture.ts'
import {allTags, type Details, detailsOf} from './details.ts'

/**
 * Saves what was changed of what is said of a picture; tags that there are not yet are made, in the same transaction.
 *
 * @throws what the content API answers: 409 where the picture was changed after it was read
 */
export async function saveDetails(client: SanityClient, picture: Picture, details: Details) {
  const known = await client.fetch<Tag[]>(TAGS, {}, {tag: 'media.tags'})
  const mutations = detailMutations(picture, details, known, () => crypto.randomUUID())
  if (mutations.length > 0) await client.mutate(mutations, {tag: 'media.save'})
}

/** In the shape of sanity-plugin-media: tags are documents, to which pictures refer weakly. */
export function detailMutations(
  picture: Picture,
  details: Details,
  known: readonly Tag[],
  newId: () => string,
): Mutation[] {
  const {_id: id, _rev: ifRevisionID} = picture
  const before = detailsOf(picture)
  const [altText, fileName] = [oneLine(details.altText), details.fileName.trim()]
  const texts = {
    ...(altText !== before.altText && {altText}),
    ...(fileName && fileName !== before.fileName && {originalFilename: fileName}),
  }
  const tags = allTags(details)
  const areRetagged = tags.join('\n') !== before.tags.join('\n')
  const {made, references} = areRetagged ? taggedWith(tags, known, newId) : NOT_RETAGGED
  const set = {...texts, ...(areRetagged && {'opt.media.tags': references})}
  if (Object.keys(set).length === 0) return []
  // The guard holds for the first patch, before the others of the transaction make a revision.
  return [
    ...made,
    {patch: {id, ifRevisionID, setIfMissing: {opt: {}}}},
    {patch: {id, setIfMissing: {'opt.media': {}}}},
    {patch: {id, set}},
  ]
}

/** It is read aloud, and stands in an attribute. */
function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, ' ')
}

const NOT_RETAGGED = {made: [], references: []}

/** References to the tags, and what makes those that there are not yet. */
function taggedWith(names: readonly string[], known: readonly Tag[], newId: () => string) {
  const chosen = names.map((name) => {
    const tag = known.find((each) => each.name === name)
    return {name, _id: tag?._id ?? newId(), isNew: !tag}
  })
  return {
    made: chosen
      .filter(({isNew}) => isNew)
      .map(({name, _id}) => ({
        create: {_id, _type: 'media.tag', name: {_type: 'slug', current: name}},
      })),
    references: chosen.map(({_id}) => ({_type: 'reference', _key: _id, _ref: _id, _weak: true})),
  }
}
