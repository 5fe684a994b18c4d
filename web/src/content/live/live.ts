import {env} from '../../env.ts'
import {isVisible, ProjectFeed} from './project-feed.ts'

/** The change feeds of all projects, active while the page is visible. */
export class Live {
  readonly #isEmbedded: boolean
  readonly #feeds = new Map<string, ProjectFeed>()

  /** @param isEmbedded - true if the embedded lake reports changes, false for Sanity's hosted projects */
  constructor(isEmbedded = env.embeddedLake) {
    this.#isEmbedded = isEmbedded
  }

  /** Returns the feed of a project, which opens its stream when it is first watched. */
  of(projectId: string): ProjectFeed {
    const known = this.#feeds.get(projectId)
    if (known) return known
    if (this.#feeds.size === 0) this.#followPage()
    const feed = new ProjectFeed(projectId, this.#isEmbedded)
    this.#feeds.set(projectId, feed)
    return feed
  }

  /** Closes streams while the page is hidden or left, and reopens them when it returns. */
  #followPage(): void {
    const openAll = () => this.#feeds.forEach((feed) => feed.open())
    const closeAll = () => this.#feeds.forEach((feed) => feed.close())
    document.addEventListener('visibilitychange', () => (isVisible() ? openAll() : closeAll()))
    window.addEventListener('pagehide', closeAll)
    window.addEventListener('pageshow', openAll)
  }
}
