/** Name of the database, and of the channel on which pages tell each other of changes to it. */
export const OUTBOX = 'outbox'

/** Whether the browser can keep messages at all. */
export function canKeepMessages(): boolean {
  return typeof indexedDB !== 'undefined'
}

/** Whether there may be messages. Most visitors never sent any, and need not load the code for them. */
export async function mayHoldMessages(): Promise<boolean> {
  if (!canKeepMessages()) return false
  // Missing from Firefox before 126.
  if (!('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({name}) => name === OUTBOX)
}

/** Tells every notice, here and in other tabs, that messages have come, gone, or changed hands. */
export function tellChange(): void {
  const channel = new BroadcastChannel(OUTBOX)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage('changed')
  channel.close()
}

/** Calls `listener` for each change that anybody tells of, until the returned function is called. */
export function onChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(OUTBOX)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
