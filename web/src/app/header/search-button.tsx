import {useEffect, useState, type MouseEvent, type ReactNode} from 'react'
import {leaveFor} from '#web/lib/release/leave-for.ts'
import {keepTypedTexts} from '#web/lib/release/typed-texts.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {icon} from '#web/ui/icon.tsx'
import {useHydrating} from '#web/ui/use-hydrating.ts'
import {asksForSearch} from './asks-for-search.ts'

const Magnifier = icon('M16 16a7 7 0 1 1 .1-.1L21 21')

/** True unless a modifier opens the link elsewhere or saves it. */
function opensHere({ctrlKey, metaKey, shiftKey, altKey}: MouseEvent): boolean {
  return !ctrlKey && !metaKey && !shiftKey && !altKey
}

/** Opens the search dialog, as `/` and Ctrl+K do; without script it links to the search page. */
export function SearchButton() {
  const [dialog, showDialog] = useState<ReactNode>()
  const isLink = useHydrating()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (asksForSearch(event)) openDialog(event)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  function openDialog(event: Pick<Event, 'preventDefault'>) {
    event.preventDefault()
    import('./search-dialog.tsx').then(
      ({openSearch}) => openSearch(showDialog),
      () => {
        keepTypedTexts()
        leaveFor(paths.search, 'assign')
      },
    )
  }
  return (
    <>
      <a
        href={paths.search}
        aria-label="Search"
        role={isLink ? undefined : 'button'}
        onClick={(event) => opensHere(event) && openDialog(event)}
        onKeyDown={(event) => event.key === ' ' && openDialog(event)}
        className="grid w-11 place-items-center text-ink hover:text-sky max-md:ml-auto md:-mr-2.5"
      >
        <Magnifier className="size-6" />
      </a>
      {dialog}
    </>
  )
}
