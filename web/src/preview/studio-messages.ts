/** Attribute of the preview bar that lists the Studios, as the frame policy names them. */
export const STUDIOS_ATTRIBUTE = 'data-studios'

type MessageTarget = Pick<Window, 'document' | 'location'> & Pick<EventTarget, 'addEventListener'>

/**
 * Drops messages of windows other than the Studios' before any other listener sees them. Sanity's listeners answer
 * every window that opens or frames the page, which would leak drafts.
 */
export function takeStudioMessagesOnly(target: MessageTarget): void {
  const bar = target.document.querySelector(`[${STUDIOS_ATTRIBUTE}]`)
  const sources = bar?.getAttribute(STUDIOS_ATTRIBUTE)?.split(' ') ?? []
  const own = target.location.origin
  const drop = (event: Event) => {
    if (!(event instanceof MessageEvent)) return
    const isKnown = event.origin === own || sources.some((source) => matches(source, event.origin))
    if (!isKnown) event.stopImmediatePropagation()
  }
  target.addEventListener('message', drop, {capture: true})
}

/** True if a source of a content security policy names an origin. `*` and bare schemes name no Studio. */
export function matches(source: string, origin: string): boolean {
  const [, scheme, wildcard, host, port] =
    /^(?:(https?):\/\/)?(\*\.)?([\w.-]+)(?::(\d+|\*))?\/?$/i.exec(source) ?? []
  const [, senderScheme, senderHost, senderPort] =
    /^(https?):\/\/([\w.-]+)(?::(\d+))?$/.exec(origin) ?? []
  if (!host || !senderHost) return false
  const ownScheme = scheme?.toLowerCase() ?? 'https'
  const name = host.toLowerCase()
  const isHost = wildcard ? senderHost.endsWith(`.${name}`) : senderHost === name
  const defaultPort = ownScheme === 'https' ? '443' : '80'
  return (
    senderScheme === ownScheme &&
    isHost &&
    (port === '*' || (senderPort ?? defaultPort) === (port ?? defaultPort))
  )
}
