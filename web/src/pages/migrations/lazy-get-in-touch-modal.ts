import {lazy} from '#web/lib/hydration/lazy.ts'
import {whenOpened} from '#web/ui/lazy/when-opened.tsx'

const code = lazy(
  'The form',
  async () => (await import('#web/forms/get-in-touch-modal.tsx')).GetInTouchModal,
)

/** Few visitors use the address that opens it. */
export const LazyGetInTouchModal = whenOpened(code)
