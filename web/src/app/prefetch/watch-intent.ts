/** Milliseconds that a link must be hovered, because the mouse may only pass it. */
export const DWELL_MS = 65

/**
 * Calls `onIntent` for a link about to be followed: hovered, focused by keyboard, or being pressed. Listens on the
 * document, so links may come and go.
 */
export function watchIntent(
  onIntent: (link: HTMLAnchorElement) => void,
  signal: AbortSignal,
): void {
  const options = {capture: true, passive: true, signal}
  const hovering = dwelling(onIntent)
  const focusing = dwelling(onIntent)
  document.addEventListener(
    'pointerover',
    // A finger hovers over nothing before it presses.
    ({target, pointerType}) => pointerType !== 'touch' && hovering(linkAround(target)),
    options,
  )
  document.addEventListener(
    'focusin',
    ({target}) => focusing(linkAround(target, ':focus-visible')),
    options,
  )
  for (const type of ['pointerdown', 'touchstart']) {
    document.addEventListener(
      type,
      ({target}) => {
        const link = linkAround(target)
        if (link) onIntent(link)
      },
      options,
    )
  }
  signal.addEventListener('abort', () => {
    hovering(undefined)
    focusing(undefined)
  })
  // A link that is already hovered causes no further events.
  hovering(document.querySelector<HTMLAnchorElement>('a[href]:hover') ?? undefined)
  focusing(document.querySelector<HTMLAnchorElement>('a[href]:focus-visible') ?? undefined)
}

/** Tracks the hovered link, and calls back when it stays the same for a while. */
function dwelling(onDwell: (link: HTMLAnchorElement) => void) {
  let current: HTMLAnchorElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return (link: HTMLAnchorElement | undefined) => {
    if (link === current) return
    current = link
    clearTimeout(timer)
    if (link) timer = setTimeout(onDwell, DWELL_MS, link)
  }
}

function linkAround(target: EventTarget | null, state = ''): HTMLAnchorElement | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLAnchorElement>(`a[href]${state}`) ?? undefined
}
