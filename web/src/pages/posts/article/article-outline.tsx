import type {OutlineHeading} from '#web/rich-text/outline.ts'
import {useScrollSpy} from '#web/ui/scroll/use-scroll-spy.ts'
import {useMemo} from 'react'

/** The outline of an article beside its text, with the current part marked. */
export function ArticleOutline({headings}: {headings: readonly OutlineHeading[]}) {
  const ids = useMemo(() => headings.map(({id}) => id), [headings])
  const current = useScrollSpy(ids)
  return (
    <nav aria-label="On this page" className="text-small">
      <p className="font-semibold text-ink">On this page</p>
      <ul className="mt-2 border-l border-line">
        {headings.map(({id, text, level}) => (
          <li key={id}>
            <a
              href={`#${id}`}
              dir="auto"
              aria-current={id === current ? 'location' : undefined}
              className={`-ml-px flex min-h-9 items-center border-l-2 border-transparent py-1.5 pe-2 leading-snug hover:text-sky active:text-ink aria-[current]:border-ember aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:min-h-11 ${level === 2 ? 'ps-4' : 'ps-8'}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
