import type {ArticleCard} from '../../src/content/social/article-card.ts'
import type {CardPainter, Painted, PainterOptions} from './card-painter.ts'

/** Draws a card. Rejects when the site's own drawings or fonts cannot be read. */
export type PaintCard = (card: ArticleCard) => Promise<Painted>

/** A painter that loads what it draws with for its first card: who asks for none has no use for it. */
export function lazyPainter(options: PainterOptions): PaintCard {
  let loading: Promise<CardPainter> | undefined
  const load = async () => (await import('./card-painter.ts')).CardPainter.load(options)
  return async (card) => {
    loading ??= load()
    return (await loading).paint(card)
  }
}
