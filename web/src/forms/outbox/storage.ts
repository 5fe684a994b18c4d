/** Name of the database, and of the channel on which pages announce changes. */
export const OUTBOX = 'outbox'

export function canKeepMessages(): boolean {
  return typeof indexedDB !== 'undefined'
}

/** True if there may be messages. Most visitors never store any and need not load the code. */
export async function mayHoldMessages(): Promise<boolean> {
  if (!canKeepMessages()) return false
  // Missing from Firefox before 126.
  if (!('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({name}) => name === OUTBOX)
}

/** Notifies the notices of all tabs that messages or claims have changed. */
export function tellChange(): void {
  const channel = new BroadcastChannel(OUTBOX)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage('changed')
  channel.close()
}

/** Calls `listener` on each change, until the returned function is called. */
export function onChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(OUTBOX)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
