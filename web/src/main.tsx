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
  // The script in a page's head has done so; in development, and where a browser renders the page, there is none.
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
  // As the server sent it: when the code that measures has come, the visitor may be on the way to another page. What
  // browsers render themselves, as in development, is not measured.
  const isOfPage = isPage()
  // What a boundary catches React tells the console alone: so it is told to whom the rest is (`analytics/early-errors.ts`).
  const options = {onCaughtError: window.reportError, onRecoverableError: carryOver(root)}
  // As a transition it makes way for what the visitor does meanwhile.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app, options))
  else createRoot(root, options).render(app)
  startAnalytics(env)
  window.addEventListener(HYDRATED, () => doLater(layOutRest), {once: true})
  whenIdle(() => doLater(() => reportWebVitals(isOfPage)))
  whenIdle(() => doLater(offerUnsent))
}

/** What no visitor waits for. */
async function doLater(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.warn('Put off until the next visit:', error)
  }
}

// A visitor who does something at once may have called the code before the document has ended.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
// The browser has just run all of the code: what a visitor does in the meantime comes first.
else void nextTask().then(start)
