/* Claims of messages by pages. A page claims the message of a form that it shows or is sending, so that no other tab
   offers it; a closed page releases it. Locks need TLS or localhost. Elsewhere a message may be offered and sent twice;
   the inbox recognizes its id, but other services, such as a spreadsheet's script, get no id and would count both. */

const own = new Set<string>()

const nameOf = (draft: string) => `outbox:${draft}`

/** Claims a message until the returned function is called, which resolves when it is released. */
export function claim(draft: string): () => Promise<void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  own.add(draft)
  const held = navigator.locks
    ?.request(nameOf(draft), () => released)
    // Some browsers refuse locks when storage is blocked.
    .catch((error: unknown) => console.warn('The outbox has no locks:', error))
  return async () => {
    own.delete(draft)
    release()
    await held
  }
}

/** Returns a test for messages claimed by any page. */
export async function readClaims(): Promise<(draft: string) => boolean> {
  const {held = []} = (await navigator.locks?.query()) ?? {}
  const names = new Set(held.map(({name}) => name))
  return (draft) => own.has(draft) || names.has(nameOf(draft))
}

/**
 * Runs `work` with an unclaimed message.
 *
 * @returns undefined if the message is claimed
 */
export async function withClaim<T>(draft: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return work()
  return navigator.locks.request(nameOf(draft), {ifAvailable: true}, (lock) =>
    lock ? work() : undefined,
  )
}
