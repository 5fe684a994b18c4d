import type {ArticleCard} from '../../src/content/social/article-card.ts'
import type {CardPainter, InTurn, Painted, PainterOptions} from './card-painter.ts'

/** Draws a card, in its turn where there are such. Rejects when the site's own drawings or fonts cannot be read. */
export type PaintCard = (card: ArticleCard, inTurn?: InTurn) => Promise<Painted>

type LoadPainter = (options: PainterOptions) => Promise<Pick<CardPainter, 'paint'>>

/**
 * A painter that loads what it draws with for its first card: who asks for none has no use for it. What could not be
 * loaded is tried again for the next.
 */
export function lazyPainter(
  options: PainterOptions,
  load: LoadPainter = loadCardPainter,
): PaintCard {
  let loading: ReturnType<LoadPainter> | undefined
  return async (card, inTurn) => {
    loading ??= load(options)
    loading.catch(() => (loading = undefined))
    return (await loading).paint(card, inTurn)
  }
}

const loadCardPainter: LoadPainter = async (options) =>
  (await import('./card-painter.ts')).CardPainter.load(options)
