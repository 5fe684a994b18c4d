import {startTransition, StrictMode} from 'react'
import {createRoot, hydrateRoot} from 'react-dom/client'
import {BrowserRouter} from 'react-router-dom'
import {noteErrors} from './analytics/early-errors.ts'
import {startAnalytics} from './analytics/start.ts'
import {isPage} from './analytics/tell-server.ts'
import {reportWebVitals} from './analytics/web-vitals.ts'
import {App} from './app/app.tsx'
import {carryOver} from './app/hydration/carry-over.ts'
import type {KnownContent} from './content/answer.ts'
import {env} from './env.ts'
import {offerUnsent} from './forms/outbox/offer-unsent.ts'
import {recallAppearance} from './lib/appearance.ts'
import {KNOWN_CONTENT_ID, ROOT_ID} from '@skyforge/config/site/element-ids.ts'
import {HYDRATED} from './lib/hydration/hydrated-event.ts'
import {layOutRest} from './lib/hydration/deferred-layout.ts'
import {restoreTypedTexts, watchTyping} from './lib/release/typed-texts.ts'
import {nextTask, whenIdle} from './lib/hydration/when-idle.ts'
import './styles.css'

function knownContent(): KnownContent {
  const json = document.getElementById(KNOWN_CONTENT_ID)?.textContent
  return json ? JSON.parse(json) : {}
}

function start(): void {
  noteErrors()
  // Usually done by the script in the page's head, which development and browser-rendered pages lack.
  recallAppearance()
  // Before hydration, because visitors may already type; forms that mount later restore their own texts.
  restoreTypedTexts()
  watchTyping()
  const root = document.getElementById(ROOT_ID)
  if (!root) throw new Error(`index.html has no element #${ROOT_ID}.`)
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App known={knownContent()} />
      </BrowserRouter>
    </StrictMode>
  )
  // Read now: when the analytics code arrives, the visitor may be on another page. Browser-rendered pages, as in
  // development, are not measured.
  const isOfPage = isPage()
  // React reports errors caught by a boundary only to the console; this reports them like all others
  // (`analytics/early-errors.ts`).
  const options = {onCaughtError: window.reportError, onRecoverableError: carryOver(root)}
  // As a transition, hydration yields to the visitor's actions.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app, options))
  else createRoot(root, options).render(app)
  startAnalytics(env)
  window.addEventListener(HYDRATED, () => doLater(layOutRest), {once: true})
  whenIdle(() => doLater(() => reportWebVitals(isOfPage)))
  whenIdle(() => doLater(offerUnsent))
}

/** Runs work that no visitor waits for. */
async function doLater(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.warn('Put off until the next visit:', error)
  }
}

// An early action may have loaded this code before the document was complete.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
// The browser has just run all this code: pending actions of the visitor come first.
else void nextTask().then(start)
