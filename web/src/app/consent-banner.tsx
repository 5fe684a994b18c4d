import {useEffect, useId, useRef} from 'react'
import {createPortal} from 'react-dom'
import type {Grant} from '#web/analytics/gtag.ts'
import {env} from '#web/env.ts'
import {outsideHost} from '#web/sections/outside-host.ts'
import {consentTexts as texts} from '#web/copy/consent.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {Button} from '#web/ui/button.tsx'
import {Link} from '#web/ui/link.tsx'
import {noticePlace} from '#web/ui/notices/notice-place.ts'

type ConsentBannerProps = {
  choice: Grant | 'unasked'
  /** True when the visitor opened it. */
  takesFocus: boolean
  onChoose: (choice: Grant) => void
}

/** The consent banner at the window's lower edge: the page stays usable, and both answers look the same. */
export function ConsentBanner({choice, takesFocus, onChoose}: ConsentBannerProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const calendarHost = outsideHost(env.schedulerUrl)
  const sentences = [
    texts.text,
    calendarHost && texts.calendar(calendarHost),
    texts.change,
    choice !== 'unasked' && texts.current[choice],
  ]
  return createPortal(
    <section
      aria-labelledby={headingId}
      className="border-t-2 border-ink bg-white text-small shadow-raised"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-10 gap-y-3 px-5 py-4 sm:px-8">
        <div className="max-w-[70ch] grow basis-96">
          <h2
            ref={heading}
            id={headingId}
            tabIndex={-1}
            className="text-heading text-ink outline-none"
          >
            {texts.heading}
          </h2>
          <p className="mt-1">
            <span>{sentences.filter(Boolean).join(' ')}</span>{' '}
            <Link
              to={paths.privacy}
              className="text-sky underline underline-offset-4 hover:text-ink active:text-slate"
            >
              {texts.more}
            </Link>
          </p>
        </div>
        <div className="flex gap-3 max-sm:w-full">
          <Answer onPress={() => onChoose('denied')}>{texts.decline}</Answer>
          <Answer onPress={() => onChoose('granted')}>{texts.accept}</Answer>
        </div>
      </div>
    </section>,
    noticePlace(),
  )
}

function Answer({onPress, children}: {onPress: () => void; children: string}) {
  return (
    <Button look="secondary" onClick={onPress} className="min-w-32 grow basis-0">
      {children}
    </Button>
  )
}
