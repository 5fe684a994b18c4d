import {isMaybePresentation} from '@sanity/presentation-comlink'
import {siteContent} from '../content/site-content.ts'
import {startEditing} from './editing.tsx'
import {PreviewContent} from './preview-content.ts'
import {takeStudioMessagesOnly} from './studio-messages.ts'
import {connectToStudio} from './studio-link.ts'

/** Makes the site show drafts on this page, from the surrounding Studio or else from the server. */
export function takeOver(): void {
  const content = new PreviewContent()
  // All queries of a page go through it. Replacing it here keeps preview code out of visitors' code.
  siteContent.ask = (question) => content.ask(question)
  siteContent.feedOf = (projectId) => content.feedOf(projectId)
  // Editors' visits are not counted. Google's tags would add a `push` of their own.
  globalThis.dataLayer = Object.freeze(Object.assign([], {push: () => 0}))
  if (!isMaybePresentation()) return
  takeStudioMessagesOnly(window)
  connectToStudio(content)
  startEditing(content)
}
