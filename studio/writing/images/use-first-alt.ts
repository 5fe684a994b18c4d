import {useEffectEvent} from 'react'
import {type FormPatch, type ObjectInputProps, PatchEvent, set, unset, useClient} from 'sanity'
import {API_VERSION} from '@skyforge/config/content-api.ts'
import {chosenPicture, firstAlt, type ImageValue} from './image-value.ts'

type Change = FormPatch | FormPatch[] | PatchEvent

/** What the pictures before and after a change show, as Media knows them. */
const TEXTS = `{
  "before": *[_id == $before][0].altText,
  "after": *[_id == $after][0].altText
}`

/**
 * Changes an image; when that chooses a picture, its alternative text becomes the image's, unless somebody has
 * written one there. The text of the picture before never stays.
 */
export function useFirstAlt({value, onChange, schemaType}: ObjectInputProps<ImageValue>) {
  const client = useClient({apiVersion: API_VERSION})
  const hasAlt = schemaType.fields.some(({name}) => name === 'alt')
  const take = useEffectEvent((texts: {before: string | null; after: string | null}) => {
    const alt = firstAlt(value ?? {}, texts)
    if (alt === undefined) return
    onChange([alt ? set(alt, ['alt']) : unset(['alt']), unset(['altSuggestion'])])
  })

  return (change: Change) => {
    onChange(change)
    const after = hasAlt && chosenPicture(PatchEvent.from(change).patches)
    if (!after) return
    client
      .fetch(TEXTS, {before: value?.asset?._ref ?? '', after}, {tag: 'image.alt'})
      .then(take)
      .catch((error: unknown) => {
        // The field stays empty, which the form says itself.
        console.error(error)
      })
  }
}
