import type {Article} from '#web/content/entries.ts'
import {sanitizeImage} from '../image/image-content.ts'
import {flag, isRecord, text} from '../values.ts'

/** What editors wrote for search and sharing. Texts of nothing but spaces are none. */
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
