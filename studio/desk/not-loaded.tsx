import {Text} from '@sanity/ui'

type NotLoadedProps = {
  error: unknown
  /** Nobody has to do anything for that. */
  isTriedAgain: boolean
}

/** What stands in the place of a list that is not known. */
export function NotLoaded({error, isTriedAgain}: NotLoadedProps) {
  const message = error instanceof Error ? error.message : String(error)
  // It stands within a sentence.
  const reason = message.replace(/\.$/, '')
  const remedy = isTriedAgain
    ? 'It is tried again every few seconds: if that does not help, check your connection.'
    : 'Reload the page to try again.'
  return (
    <Text size={1} muted role="alert">
      This list could not be loaded ({reason}). {remedy}
    </Text>
  )
}
