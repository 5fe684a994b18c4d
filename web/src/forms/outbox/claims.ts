/*
 * Whose letter it is. A page claims the letter of a form that it still shows, or that it is sending, so
 * that no other tab offers it meanwhile; a page that is gone claims nothing. Browsers have locks only
 * where a page is served with TLS or from this machine. Elsewhere a letter may be offered twice, and sent
 * twice; by its id the inbox still counts it once.
 */

const own = new Set<string>()

const nameOf = (draft: string) => `outbox:${draft}`

/** Claims a letter until the returned function is called, which resolves when it is free again. */
export function claim(draft: string): () => Promise<void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  own.add(draft)
  const held = navigator.locks
    ?.request(nameOf(draft), () => released)
    // Some browsers refuse locks where they refuse storage.
    .catch((error: unknown) => console.warn('The outbox has no locks:', error))
  return async () => {
    own.delete(draft)
    release()
    await held
  }
}

/** The test for a letter that some page has claimed. */
export async function readClaims(): Promise<(draft: string) => boolean> {
  const {held = []} = (await navigator.locks?.query()) ?? {}
  const names = new Set(held.map(({name}) => name))
  return (draft) => own.has(draft) || names.has(nameOf(draft))
}

/**
 * Does `work` with a letter that nobody has claimed.
 *
 * @returns undefined when somebody has
 */
export async function withClaim<T>(draft: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return work()
  return navigator.locks.request(nameOf(draft), {ifAvailable: true}, (lock) =>
    lock ? work() : undefined,
  )
}
