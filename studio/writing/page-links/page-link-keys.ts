import {defineBehavior, effect, raise} from '@portabletext/editor/behaviors'
import type {FoundArticle} from './use-found-articles.ts'
import {pageQueryAt} from './page-query.ts'

type Choices = {
  articles: readonly FoundArticle[]
  chosen: number
  choose: (index: number) => void
  /** Nothing is to be chosen here. */
  leave: () => void
}

/** What puts an article's title, as a link to it, where it was looked for. */
export function linkActions(
  at: NonNullable<ReturnType<typeof pageQueryAt>>['at'],
  article: FoundArticle,
) {
  const page = {_type: 'reference', _ref: article._id, _weak: true}
  return [
    raise({type: 'select' as const, at}),
    raise({type: 'delete' as const, at}),
    raise({
      type: 'insert.span' as const,
      text: article.title,
      annotations: [{name: 'link', value: {page}}],
    }),
  ]
}

/** The keys of the list of articles, while the keyboard stays in the text. */
export function pageLinkKeys({articles, chosen, choose, leave}: Choices) {
  const steps: Readonly<Record<string, number>> = {ArrowDown: 1, ArrowUp: -1}
  return defineBehavior({
    on: 'keyboard.keydown',
    guard: ({snapshot, event: {originEvent}}) => {
      const query = pageQueryAt(snapshot)
      if (!query) return false
      const {key} = originEvent
      const article = key === 'Enter' || key === 'Tab' ? articles[chosen] : undefined
      const isKnown =
        article !== undefined || key === 'Escape' || (key in steps && articles.length > 0)
      return isKnown && {key, article, at: query.at}
    },
    actions: [
      (_, {key, article, at}) => {
        if (article) return linkActions(at, article)
        const next = (chosen + (steps[key] ?? 0) + articles.length) % articles.length
        return [effect(() => (key === 'Escape' ? leave() : choose(next)))]
      },
    ],
  })
}
