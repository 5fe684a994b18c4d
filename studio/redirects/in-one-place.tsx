import {type Dispatch, type ReactNode, type SetStateAction, useEffect, useId} from 'react'

/** The place where something is shown, of several that would. */
export type Place = string | undefined

type InOnePlaceProps = {
  shownIn: Place
  setShownIn: Dispatch<SetStateAction<Place>>
  children: ReactNode
}

/**
 * Shows its children in one of the places where it stands. The Studio renders the dialog of an action beside its
 * button, and once more where the action was begun by its keys.
 */
export function InOnePlace({shownIn, setShownIn, children}: InOnePlaceProps) {
  const place = useId()
  useEffect(() => {
    if (shownIn === undefined) setShownIn((current) => current ?? place)
  }, [shownIn, setShownIn, place])
  useEffect(
    () => () => setShownIn((current) => (current === place ? undefined : current)),
    [setShownIn, place],
  )
  return shownIn === place && children
}
