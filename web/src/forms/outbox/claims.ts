/*
 * Whose message it is. A page claims the message of a form that it still shows, or that it is sending, so
 * that no other tab offers it meanwhile; a page that is gone claims nothing. Browsers have locks only
 * where a page is served with TLS or from this machine. Elsewhere a message may be offered twice, and sent
 * twice; by its id the inbox still counts it once. Other services, such as a spreadsheet's script, are sent
 * no id and would count both: it is for them that ids alone do not do.
 */

const own = new Set<string>()

const nameOf = (draft: string) => `outbox:${draft}`

/** Claims a message until the returned function is called, which resolves when it is free again. */
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

/** The test for a message that some page has claimed. */
export async function readClaims(): Promise<(draft: string) => boolean> {
  const {held = []} = (await navigator.locks?.query()) ?? {}
  const names = new Set(held.map(({name}) => name))
  return (draft) => own.has(draft) || names.has(nameOf(draft))
}

/**
 * Does `work` with a message that nobody has claimed.
 *
 * @returns undefined when somebody has
 */
export async function withClaim<T>(draft: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return work()
  return navigator.locks.request(nameOf(draft), {ifAvailable: true}, (lock) =>
    lock ? work() : undefined,
  )
}
