import {createRoot} from 'react-dom/client'
import {noticePlace} from '#web/ui/notices/notice-place.ts'
import {OutboxNotice} from './outbox-notice.tsx'

let isShown = false

/** Adds the notice to the page, once; it then follows the outbox. */
export function showNotice(): void {
  if (isShown) return
  isShown = true
  const place = document.createElement('div')
  noticePlace().append(place)
  createRoot(place).render(<OutboxNotice />)
}
