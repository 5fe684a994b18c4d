import type {ArticleCard} from '../../src/content/social/article-card.ts'
import type {CardPainter, InTurn, Painted, PainterOptions} from './card-painter.ts'

/** Draws a card, in its turn if turns are given. Rejects when the site's drawings or fonts cannot be read. */
export type PaintCard = (card: ArticleCard, inTurn?: InTurn) => Promise<Painted>

type LoadPainter = (options: PainterOptions) => Promise<Pick<CardPainter, 'paint'>>

/** Returns a painter that loads its fonts with the first card, and tries again if that fails. */
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
