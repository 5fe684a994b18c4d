import type {SiteScene} from '../site/site-drawing.ts'

/** The image of a page in shared links. */
export type SocialCard = {
  path: string
  /** The kind of page, in a few words. */
  kicker: string
  title: string
  /** A highlight of the page: a number with its meaning, or a sentence. */
  note?: {figure?: string; text: string}
  scene: SiteScene
}
