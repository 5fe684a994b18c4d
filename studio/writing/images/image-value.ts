import type {FormPatch} from 'sanity'
import {fileNameText} from './file-name-text.ts'

/** An image of an article, as far as its alternative text goes. */
export type ImageValue = {
  _type?: string
  alt?: string
  altSuggestion?: string
  decorative?: boolean
  asset?: {_ref?: string}
}

/** Fields of an image whose alternative text is for now the name of its file. */
export function suggestedAlt(fileName: string): Pick<ImageValue, 'alt' | 'altSuggestion'> {
  const text = fileNameText(fileName)
  return text ? {alt: text, altSuggestion: text} : {}
}

/** Whether the alternative text is the name of the file, and nobody has confirmed it. */
export function isUnconfirmed({alt, altSuggestion, decorative}: ImageValue): boolean {
  return Boolean(alt) && alt === altSuggestion && decorative !== true
}

/** The id of the picture that changes of an image choose. */
export function chosenPicture(patches: readonly FormPatch[]): string | undefined {
  const chosen = patches.findLast(({type, path}) => type === 'set' && path.join() === 'asset')
  const reference: unknown = chosen?.type === 'set' ? chosen.value : undefined
  const isReference = typeof reference === 'object' && reference !== null && '_ref' in reference
  return isReference && typeof reference._ref === 'string' ? reference._ref : undefined
}

/**
 * The alternative text that an image takes from the picture that was chosen for it: empty where the image still has
 * that of the picture before and the new one has none. Undefined leaves what is there, such as a text that an editor
 * has written.
 */
export function firstAlt(
  image: ImageValue,
  {before, after}: {before: string | null; after: string | null},
): string | undefined {
  const isOfBefore = image.alt === before
  if (image.decorative || (image.alt && !isOfBefore && !isUnconfirmed(image))) return undefined
  return after || (image.alt && isOfBefore ? '' : undefined)
}
