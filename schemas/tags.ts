import {defineArrayMember, defineField} from 'sanity'

const TAGS_MAX = 8
const TAG_MAX_LENGTH = 30

function problemWith(tag: string): string | undefined {
  if (tag !== tag.toLowerCase()) {
    return `Write "${tag.toLowerCase()}": the same tag in other letters would be another tag.`
  }
  if (tag.startsWith('#') || tag !== tag.trim()) {
    return `Remove the # or the spaces around "${tag}": the site adds the #.`
  }
  if (tag.length > TAG_MAX_LENGTH) {
    return `"${tag}" is longer than ${TAG_MAX_LENGTH} characters and does not fit a chip.`
  }
  return undefined
}

function checkTags(tags: string[] = []): true | string {
  return tags.map(problemWith).find((problem) => problem !== undefined) ?? true
}

export const tagsField = defineField({
  name: 'tags',
  title: 'Tags',
  description:
    'Details worth a word, in lower case and without #, for example: eks, cost allocation.',
  type: 'array',
  of: [defineArrayMember({type: 'string'})],
  options: {layout: 'tags'},
  validation: (rule) => [
    rule.unique().error('The same tag twice shows twice on every card.'),
    rule.max(TAGS_MAX).error(`More than ${TAGS_MAX} tags hide each other.`),
    rule.custom<string[]>(checkTags),
  ],
})
