import {useId, useState} from 'react'
import {inputNames} from '#forms/forms.ts'
import {outboxTexts as texts} from '#web/site/form-texts.ts'
import {Button} from '#web/ui/button.tsx'
import {Spinner} from '#web/ui/form/spinner.tsx'
import {inputOf} from '../input-of.ts'
import type {Letter} from './letter.ts'

type LetterRowProps = {
  letter: Letter
  /** Rejects when it does not get through. */
  onSend: () => Promise<void>
  onDiscard: () => Promise<void>
}

type State = 'waiting' | 'sending' | 'failed'

const longTime = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeStyle: 'short'})

/** What was not sent and when; its words only if the visitor asks, for others may look on. */
export function LetterRow({letter, onSend, onDiscard}: LetterRowProps) {
  const id = useId()
  const [state, setState] = useState<State>('waiting')
  const [isOpen, setIsOpen] = useState(false)
  const whole = texts.wholes[letter.form]
  const writtenAt = new Date(letter.writtenAt)
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
        {whole} {texts.from} <time dateTime={writtenAt.toISOString()}>{readable(writtenAt)}</time>{' '}
        {texts.mayBeLost}
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
        {/* Not disabled: that would take the focus from whoever pressed it. */}
        <Button
          size="small"
          aria-disabled={isSending}
          aria-describedby={id}
          onClick={send}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
        >
          {isSending && <Spinner />}
          {isSending ? texts.sending : texts.send}
        </Button>
      </div>
      {state === 'failed' && (
        <p role="alert" className="basis-full font-medium text-bad">
          {texts.failed}
        </p>
      )}
      <LetterEntries id={`${id}-entries`} letter={letter} isShown={isOpen} />
    </li>
  )
}

/** `March 5, 2026 at 2:05 PM`, in the visitor's own time zone; its last space does not break. */
function readable(time: Date): string {
  return longTime.format(time).replace(/\s(?=[AP]M$)/, '\u00a0')
}

type LetterEntriesProps = {id: string; letter: Letter; isShown: boolean}

function LetterEntries({id, letter, isShown}: LetterEntriesProps) {
  return (
    <dl
      id={id}
      hidden={!isShown}
      className="grid basis-full grid-cols-[auto_1fr] gap-x-5 gap-y-1 py-2 [&[hidden]]:hidden"
    >
      {inputNames(letter.form).map((name) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="font-mono text-note leading-[1.8]">{inputOf(letter.form, name).label}</dt>
          <dd className="min-w-0 whitespace-pre-line text-ink">{letter.entries[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
