/** For so many milliseconds a link is pointed at before that means something: it may lie on the way to another. */
export const DWELL_MS = 65

/**
 * Calls `onIntent` for a link that somebody is about to follow: the mouse or the keyboard's focus rests on
 * it, or it is being pressed. It listens to the document, so links may come and go.
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
    // A finger is over nothing before it presses.
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
  // What is pointed at already tells nothing more.
  hovering(document.querySelector<HTMLAnchorElement>('a[href]:hover') ?? undefined)
  focusing(document.querySelector<HTMLAnchorElement>('a[href]:focus-visible') ?? undefined)
}

/** Takes note of the link that is pointed at now, if any; calls back when it stays the same for a while. */
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
