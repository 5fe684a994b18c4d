import {useRef, useState} from 'react'
import {consent} from '#web/analytics/consent.ts'
import type {Grant} from '#web/analytics/gtag.ts'
import {useConsent} from '#web/analytics/use-consent.ts'
import {consentTexts} from '#web/copy/consent.ts'
import {leaveNotice} from '#web/ui/notices/notice-place.ts'
import {ConsentBanner} from './consent-banner.tsx'

/**
 * Shows the consent banner on the first visit, and again from this button. Nothing is loaded before the answer, and no
 * answer means no.
 */
export function ConsentSettings({className}: {className: string}) {
  const choice = useConsent()
  const [isReopened, setIsReopened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const choose = (next: Grant) => {
    consent.choose(next)
    setIsReopened(false)
    if (isReopened) button.current?.focus()
    else leaveNotice()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isReopened || choice === 'unasked'}
        onClick={() => setIsReopened(true)}
        className={`${className} cursor-pointer`}
      >
        {consentTexts.settings}
      </button>
      {choice !== 'unknown' && (isReopened || choice === 'unasked') && (
        <ConsentBanner choice={choice} takesFocus={isReopened} onChoose={choose} />
      )}
    </>
  )
}
