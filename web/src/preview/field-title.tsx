import {studioPath} from '@sanity/client/csm'
import type {ComponentProps} from 'react'
import type {OverlayPluginComponent, OverlayPluginDefinition} from '@sanity/visual-editing'

/** Names the field that a click opens, below the outline of the hovered element. */
export const fieldTitle: OverlayPluginDefinition = {
  type: 'hud',
  name: 'field-title',
  guard: () => true,
  component: FieldTitle,
}

function FieldTitle({document, node}: ComponentProps<OverlayPluginComponent>) {
  const [field] = studioPath.fromString(node.path)
  const title = typeof field === 'string' ? document.fields[field]?.title : undefined
  return title && <span style={LABEL}>{title}</span>
}

/** Styled like the label above the outline, which names the document. */
const LABEL = {
  padding: '0.25rem 0.5rem',
  borderRadius: 3,
  background: '#556bfc',
  color: '#fff',
  font: '500 0.8125rem/1.25 system-ui, sans-serif',
}
