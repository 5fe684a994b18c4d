import type {SiteScene} from '../site/site-drawing.ts'

/** What is shown where the address of a page is shared. */
export type SocialCard = {
  /** The canonical path of the page. */
  path: string
  /** What kind of page it is, in a few words. */
  kicker: string
  title: string
  /** What the page says for itself: a number and its meaning, or a sentence. */
  note?: {figure?: string; text: string}
  scene: SiteScene
}
