import {useId, useState} from 'react'
import {inputNames} from '@skyforge/config/forms.ts'
import {outboxTexts as texts} from '#web/copy/form-texts.ts'
import {Button} from '#web/ui/button.tsx'
import {Spinner} from '#web/ui/form/spinner.tsx'
import {inputOf} from '../input-of.ts'
import type {Message} from './message.ts'

type MessageRowProps = {
  message: Message
  /** Rejects when sending fails. */
  onSend: () => Promise<void>
  onDiscard: () => Promise<void>
}

type State = 'waiting' | 'sending' | 'failed'

const longTime = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeStyle: 'short'})

/** An unsent message with its date; its content shows only on request, because others may be watching. */
export function MessageRow({message, onSend, onDiscard}: MessageRowProps) {
  const id = useId()
  const [state, setState] = useState<State>('waiting')
  const [isOpen, setIsOpen] = useState(false)
  const whole = texts.wholes[message.form]
  const writtenAt = new Date(message.writtenAt)
  const isSending = state === 'sending'
  const send = async () => {
    if (isSending) return
    setState('sending')
    try {
      await onSend()
      setState('waiting')
    } catch (error) {
      console.error(error)
      setState('failed')
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-line py-1.5 not-first:border-t">
      <p id={id} className="text-ink">
        <span>{`${whole} ${texts.from}`}</span>{' '}
        <time dateTime={writtenAt.toISOString()}>{readable(writtenAt)}</time>{' '}
        <span>{texts.mayBeLost}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-controls={`${id}-entries`}
          aria-describedby={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.show}
        </Button>
        <Button
          look="secondary"
          size="small"
          disabled={isSending}
          aria-describedby={id}
          onClick={onDiscard}
        >
          {texts.discard}
        </Button>
        {/* Not disabled, which would drop the focus. */}
        <Button
          size="small"
          aria-disabled={isSending}
          aria-describedby={id}
          onClick={send}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
        >
          {isSending && <Spinner />}
          <span>{isSending ? texts.sending : texts.send}</span>
        </Button>
      </div>
      {state === 'failed' && (
        <p role="alert" className="basis-full font-medium text-bad">
          {texts.failed}
        </p>
      )}
      <MessageEntries id={`${id}-entries`} message={message} isShown={isOpen} />
    </li>
  )
}

/** Formats `March 5, 2026 at 2:05 PM` in the visitor's time zone, with a non-breaking last space. */
function readable(time: Date): string {
  return longTime.format(time).replace(/\s(?=[AP]M$)/, '\u00a0')
}

type MessageEntriesProps = {id: string; message: Message; isShown: boolean}

function MessageEntries({id, message, isShown}: MessageEntriesProps) {
  return (
    <dl
      id={id}
      hidden={!isShown}
      className="grid basis-full grid-cols-[auto_1fr] gap-x-5 gap-y-1 py-2 [&[hidden]]:hidden"
    >
      {inputNames(message.form).map((name) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="font-mono text-note leading-[1.8]">{inputOf(message.form, name).label}</dt>
          <dd className="min-w-0 whitespace-pre-line text-ink">{message.entries[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
