import {env} from '../../env.ts'
import {isVisible, ProjectFeed} from './project-feed.ts'

/** What a page hears of the changes of each project, while it is shown. */
export class Live {
  readonly #isEmbedded: boolean
  readonly #feeds = new Map<string, ProjectFeed>()

  /** @param isEmbedded - whether the embedded lake tells of the changes, or Sanity's hosted projects */
  constructor(isEmbedded = env.embeddedLake) {
    this.#isEmbedded = isEmbedded
  }

  /** The feed of a project, which has no stream before somebody watches it. */
  of(projectId: string): ProjectFeed {
    const known = this.#feeds.get(projectId)
    if (known) return known
    if (this.#feeds.size === 0) this.#followPage()
    const feed = new ProjectFeed(projectId, this.#isEmbedded)
    this.#feeds.set(projectId, feed)
    return feed
  }

  /** Streams are closed while the page is hidden or left, and open again when it comes back. */
  #followPage(): void {
    const openAll = () => this.#feeds.forEach((feed) => feed.open())
    const closeAll = () => this.#feeds.forEach((feed) => feed.close())
    document.addEventListener('visibilitychange', () => (isVisible() ? openAll() : closeAll()))
    window.addEventListener('pagehide', closeAll)
    window.addEventListener('pageshow', openAll)
  }
}
