import {VisualEditing} from '@sanity/visual-editing/react'
import {createRoot} from 'react-dom/client'
import {fieldTitle} from './field-title.tsx'
import {markSources} from './mark-sources.ts'
import type {PreviewContent} from './preview-content.ts'
import {siteHistory} from './site-history.ts'

/** Makes content clickable for editors, to edit it in the surrounding Studio. */
export function startEditing(content: PreviewContent): void {
  const place = document.createElement('sanity-visual-editing')
  document.documentElement.append(place)
  createRoot(place).render(
    <VisualEditing portal={false} history={siteHistory} plugins={[fieldTitle]} />,
  )
  markSources(content)
}
