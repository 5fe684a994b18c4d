import {defineBehavior, effect, raise} from '@portabletext/editor/behaviors'
import type {FoundPage} from './use-found-pages.ts'
import {pageQueryAt} from './page-query.ts'

type Choices = {
  pages: readonly FoundPage[]
  chosen: number
  choose: (index: number) => void
  /** Nothing is to be chosen here. */
  leave: () => void
}

/** What puts a page's title, as a link to it, where it was looked for. */
export function linkActions(
  at: NonNullable<ReturnType<typeof pageQueryAt>>['at'],
  {title, link}: FoundPage,
) {
  return [
    raise({type: 'select' as const, at}),
    raise({type: 'delete' as const, at}),
    raise({
      type: 'insert.span' as const,
      text: title,
      annotations: [{name: 'link', value: link}],
    }),
  ]
}

/** The keys of the list of pages, while the keyboard stays in the text. */
export function pageLinkKeys({pages, chosen, choose, leave}: Choices) {
  const steps: Readonly<Record<string, number>> = {ArrowDown: 1, ArrowUp: -1}
  return defineBehavior({
    on: 'keyboard.keydown',
    guard: ({snapshot, event: {originEvent}}) => {
      const query = pageQueryAt(snapshot)
      if (!query) return false
      const {key} = originEvent
      const page = key === 'Enter' || key === 'Tab' ? pages[chosen] : undefined
      const isKnown = page !== undefined || key === 'Escape' || (key in steps && pages.length > 0)
      return isKnown && {key, page, at: query.at}
    },
    actions: [
      (_, {key, page, at}) => {
        if (page) return linkActions(at, page)
        const next = (chosen + (steps[key] ?? 0) + pages.length) % pages.length
        return [effect(() => (key === 'Escape' ? leave() : choose(next)))]
      },
    ],
  })
}
