import {nameOf, type Picture} from '../pictures/picture.ts'

/** The tags of a picture, and what stands in the field for more. */
export type TagDetails = {tags: readonly string[]; typedTag: string}

/** What editors say of a picture. */
export type Details = TagDetails & {altText: string; fileName: string}

export function detailsOf(picture: Picture): Details {
  const {altText, tags} = picture
  return {
    altText: altText ?? '',
    fileName: nameOf(picture),
    tags: tags.map(({name}) => name),
    typedTag: '',
  }
}

/** With the one that was typed, whether or not it was added. */
export function allTags({tags, typedTag}: TagDetails): readonly string[] {
  const tag = typedTag.trim()
  return tag && !tags.includes(tag) ? [...tags, tag] : tags
}
