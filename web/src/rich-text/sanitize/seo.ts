import type {Article} from '#web/content/entries.ts'
import {sanitizeImage} from '../image/image-content.ts'
import {flag, isRecord, text} from '../values.ts'

/** Sanitizes the editors' texts for search and sharing. Blank texts are dropped. */
export function sanitizeSeo(seo: unknown): Article['seo'] {
  if (!isRecord(seo)) return null
  const {title, description, noIndex, image} = seo
  return {
    title: text(title)?.trim() || null,
    description: text(description)?.trim() || null,
    noIndex: flag(noIndex) ?? null,
    image: (isRecord(image) && sanitizeImage(image)) || null,
  }
}
