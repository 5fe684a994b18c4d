import {mayHoldMessages} from './storage.ts'

export async function offerUnsent(): Promise<void> {
  if (!(await mayHoldMessages())) return
  const {readUnclaimed} = await import('./read-unclaimed.ts')
  if ((await readUnclaimed()).length === 0) return
  const {showNotice} = await import('./show-notice.tsx')
  showNotice()
}
