import {StrictMode} from 'react'
import {createRoot, hydrateRoot} from 'react-dom/client'
import {BrowserRouter} from 'react-router-dom'
import {startAnalytics} from './analytics/start.ts'
import {reportWebVitals} from './analytics/web-vitals.ts'
import {App} from './app/app.tsx'
import type {KnownContent} from './content/use-content.ts'
import {env} from './env.ts'
import {offerUnsent} from './forms/outbox/offer-unsent.ts'
import {whenIdle} from './lib/when-idle.ts'
import './styles.css'

/** Where a server leaves the answers that it rendered a page from. */
const KNOWN_CONTENT_ID = 'known-content'

function knownContent(): KnownContent {
  const json = document.getElementById(KNOWN_CONTENT_ID)?.textContent
  return json ? JSON.parse(json) : {}
}

function start(root: HTMLElement): void {
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App known={knownContent()} />
      </BrowserRouter>
    </StrictMode>
  )
  if (root.hasChildNodes()) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

/** What no visitor waits for. */
async function doLater(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.warn('Put off until the next visit:', error)
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root.')
startAnalytics(env)
start(root)
whenIdle(() => doLater(reportWebVitals))
whenIdle(() => doLater(offerUnsent))
