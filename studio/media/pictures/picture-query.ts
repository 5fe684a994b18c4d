import {PICTURE} from './picture.ts'

export const SHOWN = {
  all: 'All pictures',
  unused: 'Used nowhere',
  undescribed: 'Without alternative text',
} as const

export type PictureFilter = {
  /** Words, each of which is somewhere in its name, its texts or its tags; capitals do not matter. */
  text: string
  /** The id of a tag, or empty. */
  tag: string
  shown: keyof typeof SHOWN
}

export const EVERY_PICTURE: PictureFilter = {text: '', tag: '', shown: 'all'}

const CONDITIONS: Record<PictureFilter['shown'], string> = {
  all: 'true',
  unused: 'documents::incomingRefCount() == 0',
  undescribed: 'length(coalesce(altText, "")) == 0',
}

/**
 * The newest pictures that pass a filter, and how many do. Names of files are looked through as texts, since words
 * of theirs do not end at a hyphen everywhere.
 */
export function picturesQuery({text, tag, shown}: PictureFilter, limit: number) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const told =
    'lower(array::join([originalFilename, title, altText, description, ...opt.media.tags[]->name.current][defined(@)], " "))'
  const conditions = [
    '_type == "sanity.imageAsset"',
    CONDITIONS[shown],
    ...(tag ? ['$tagId in opt.media.tags[]._ref'] : []),
    ...words.map((_, index) => `count(string::split(${told}, $word${index})) > 1`),
  ]
  const matching = `*[${conditions.join(' && ')}]`
  return {
    query: `{
      "total": count(${matching}),
      "pictures": ${matching} | order(_createdAt desc, _id) [0...${limit}] ${PICTURE}
    }`,
    params: {
      ...(tag && {tagId: tag}),
      ...Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
    },
  }
}
