import {useEffect, useRef} from 'react'
import {Button} from '#web/ui/button.tsx'

type MoreButtonProps = {
  /** How many there are in all that are not shown. */
  rest: number
  /** The next ones are on their way. */
  asked: boolean
  onAsk: () => void
}

/** The last item of a grid that goes on: in its place the next entries come. */
export function MoreButton({rest, asked, onAsk}: MoreButtonProps) {
  return (
    <li className="col-span-full flex w-full! flex-col items-center gap-3 pt-6">
      <Button look="secondary" disabled={asked} onClick={onAsk}>
        {asked ? 'Loading...' : 'Load more'}
      </Button>
      <p className="text-small tabular-nums">{rest === 1 ? 'One more' : `${rest} more`}</p>
    </li>
  )
}

/** The button that had the focus goes, so the focus moves on to the first of what it brought. */
export function useFocusOnArrival(arrived: boolean) {
  const firstLink = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (arrived) firstLink.current?.focus()
  }, [arrived])
  return firstLink
}
