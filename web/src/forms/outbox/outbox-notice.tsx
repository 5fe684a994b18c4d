import {useId} from 'react'
import {DISMISS, outboxTexts as texts} from '#web/copy/form-texts.ts'
import {leaveNotice} from '#web/ui/notices/notice-place.ts'
import {Toaster} from '#web/ui/notices/toaster.tsx'
import {useToast} from '#web/ui/notices/use-toast.ts'
import type {Message} from './message.ts'
import {MessageRow} from './message-row.tsx'
import {useUnsent} from './use-unsent.ts'

/** As long as the toast of the Get in Touch form. */
const TOAST_MS = 4000

/** Offers messages that may not have arrived: send again or discard. */
export function OutboxNotice() {
  const headingId = useId()
  const {messages, send, discard} = useUnsent()
  const {toast, show, dismiss} = useToast()
  const sendNow = async (message: Message) => {
    const isSent = await send(message)
    if (isSent) show({tone: 'good', text: texts.sent, lifetime: TOAST_MS})
    leaveNotice()
  }
  const discardNow = async (message: Message) => {
    await discard(message)
    leaveNotice()
  }
  return (
    <>
      <p role="status" className="sr-only">
        {messages.length > 0 && texts.announcement}
      </p>
      {messages.length > 0 && (
        <section
          aria-labelledby={headingId}
          className="border-t-2 border-ink bg-white text-small shadow-raised"
        >
          <div className="mx-auto max-h-[50svh] max-w-page overflow-y-auto px-5 py-1.5 sm:px-8">
            <h2 id={headingId} className="sr-only">
              {texts.heading}
            </h2>
            <ul>
              {messages.map((message) => (
                <MessageRow
                  key={message.draft}
                  message={message}
                  onSend={() => sendNow(message)}
                  onDiscard={() => discardNow(message)}
                />
              ))}
            </ul>
          </div>
        </section>
      )}
      <Toaster toast={toast} onDismiss={dismiss} dismissLabel={DISMISS} />
    </>
  )
}
