import {defineField} from 'sanity'

const ALT_MAX_LENGTH = 200

const alt = defineField({
  name: 'alt',
  title: 'Alternative text',
  description:
    'What the image shows, in one sentence, for readers who cannot see it. Say what matters here, not "image of".',
  type: 'string',
  validation: (rule) =>
    rule
      .max(ALT_MAX_LENGTH)
      .warning(
        `Screen readers read this without a pause: above ${ALT_MAX_LENGTH} characters, move the details into the text.`,
      ),
})

function isDecorative(image: unknown): boolean {
  return (
    typeof image === 'object' &&
    image !== null &&
    'decorative' in image &&
    image.decorative === true
  )
}

/** What every image of the content model has in common: a focus point and an alternative text. */
export const imageWithAlt = {
  type: 'image' as const,
  options: {hotspot: true},
  fields: [alt],
}

const decorative = defineField({
  name: 'decorative',
  title: 'Only decoration',
  description: 'The image says nothing that the text does not: screen readers pass over it.',
  type: 'boolean',
})

const altSuggestion = defineField({
  name: 'altSuggestion',
  title: 'Suggested alternative text',
  description:
    'The name of the file that was uploaded. While the alternative text is the same, somebody has still to confirm it.',
  type: 'string',
  hidden: true,
})

/** An image of an article, which may have no other purpose than to look well. */
export const contentImage = {
  ...imageWithAlt,
  fields: [
    {...alt, hidden: ({parent}: {parent?: unknown}) => isDecorative(parent)},
    altSuggestion,
    decorative,
  ],
}
