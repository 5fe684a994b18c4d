import {fileNameText} from './file-name-text.ts'

/** An image of an article, as far as its alternative text goes. */
export type ImageValue = {
  _type?: string
  alt?: string
  altSuggestion?: string
  decorative?: boolean
  asset?: {_ref?: string}
  /** Kept by the Studio while a file is being uploaded. */
  _upload?: {file?: {name?: string}}
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
