import {isMaybePresentation} from '@sanity/presentation-comlink'
import {siteContent} from '../content/site-content.ts'
import {startEditing} from './editing.tsx'
import {PreviewContent} from './preview-content.ts'
import {takeStudioMessagesOnly} from './studio-messages.ts'
import {connectToStudio} from './studio-link.ts'

/** Makes the site on this page show drafts: those that the Studio around it tells, else those that the server has. */
export function takeOver(): void {
  const content = new PreviewContent()
  // Everything on a page asks it. It is given these in place of its own, so that visitors' code has no word of them.
  siteContent.ask = (question) => content.ask(question)
  siteContent.feedOf = (projectId) => content.feedOf(projectId)
  // Nobody counts an editor's look at a page. Google's tags would put in a `push` of their own.
  globalThis.dataLayer = Object.freeze(Object.assign([], {push: () => 0}))
  if (!isMaybePresentation()) return
  takeStudioMessagesOnly(window)
  connectToStudio(content)
  startEditing(content)
}
