import {createRoot} from 'react-dom/client'
import {noticePlace} from '#web/ui/notices/notice-place.ts'
import {OutboxNotice} from './outbox-notice.tsx'

let isShown = false

/** Puts the notice beside the page, once; from then on it follows the outbox by itself. */
export function showNotice(): void {
  if (isShown) return
  isShown = true
  const place = document.createElement('div')
  noticePlace().append(place)
  createRoot(place).render(<OutboxNotice />)
}
