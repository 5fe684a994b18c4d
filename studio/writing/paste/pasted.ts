import type {EditorSchema, EditorSelection, PortableTextBlock} from '@portabletext/editor'
import type {Size} from '../../tables/model/rows.ts'

/** An image that a pasted text has by its address alone; its block stands in the text without a file. */
export type RemoteImage = {key: string; address: string; alt: string}

export type Pasted = {blocks: PortableTextBlock[]; images: RemoteImage[]}

/** What is only pasted by somebody who means to: its largest table, and where it goes. */
export type LargePaste = Pasted & {size: Size; at: NonNullable<EditorSelection>}

/** What a text is read into: the text's schema, keys, and the images found on the way. */
export type Reading = {
  schema: EditorSchema
  keyGenerator: () => string
  images: RemoteImage[]
}

/** The block of an image that is still to be asked for. */
export function imageBlock(reading: Reading, address: string, alt: string) {
  const key = reading.keyGenerator()
  reading.images.push({key, address, alt: alt.trim()})
  return {_type: 'image', _key: key, ...(alt.trim() && {alt: alt.trim()})}
}
