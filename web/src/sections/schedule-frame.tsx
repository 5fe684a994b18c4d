import {useEffect, useRef, useState} from 'react'
import {useConsent} from '#web/analytics/use-consent.ts'
import {env} from '#web/env.ts'
import {brand} from '@skyforge/config/brand.ts'
import {scheduleFrameTexts as texts} from '#web/copy/form-texts.ts'
import {mailHref} from '@skyforge/config/site/paths.ts'
import {Button} from '#web/ui/button.tsx'
import {Spinner} from '#web/ui/form/spinner.tsx'
import {outsideHost} from './outside-host.ts'
import {schedulerAddress} from './scheduler-address.ts'

type ScheduleFrameProps = {
  /** Name of the frame for screen readers. */
  title: string
  /** False while in a hidden tab: then nothing is loaded. */
  shown?: boolean
}

/** In pixels. */
const FRAME_HEIGHT = 600

const linkClass =
  'inline-flex min-h-11 items-center font-medium text-sky underline underline-offset-4 hover:text-ink active:text-slate'

/**
 * The scheduler, loaded near the view. A frame cannot report that its page failed, so a link to that page and an e-mail
 * address are always below. If consent is required, a scheduler of another host waits for it, or for a press on the
 * button in its place.
 */
export function ScheduleFrame({title, shown = true}: ScheduleFrameProps) {
  const address = schedulerAddress(env.schedulerUrl)
  const consent = useConsent()
  const [isWanted, setIsWanted] = useState(false)
  const host = env.asksConsent ? outsideHost(address) : undefined
  const waits = host !== undefined && consent !== 'granted' && !isWanted
  return (
    <div>
      <div
        style={{height: FRAME_HEIGHT}}
        className="blueprint-paper relative box-content overflow-hidden rounded-md border border-line bg-white"
      >
        {waits && <Waiting host={host} onLoad={() => setIsWanted(true)} />}
        {shown && !waits && <Frame title={title} address={address} />}
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-1.5 text-small">
        <span>{texts.fallback}</span>
        <a href={address} className={linkClass}>
          {texts.link}
        </a>
        <span>{texts.mail}</span>
        <a href={mailHref(brand.email)} className={linkClass}>
          {brand.email}
        </a>
      </p>
    </div>
  )
}

function Waiting({host, onLoad}: {host: string; onLoad: () => void}) {
  const {heading, text, load} = texts.consent
  return (
    <div className="grid h-full content-center justify-items-center gap-4 px-6 text-center">
      <p className="text-heading text-ink">{heading}</p>
      <p className="max-w-[44ch] text-small">{text(host)}</p>
      <Button look="secondary" onClick={onLoad}>
        {load}
      </Button>
    </div>
  )
}

function Frame({title, address}: {title: string; address: string}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    if (frame.current && hasLoaded(frame.current)) setIsLoaded(true)
  }, [])
  return (
    <>
      {!isLoaded && (
        <p className="absolute inset-0 flex items-center justify-center gap-3 text-small">
          <Spinner />
          <span>{texts.loading}</span>
        </p>
      )}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a scheduler needs its scripts and its origin, and a sandbox with both holds nothing back */}
      <iframe
        ref={frame}
        src={address}
        title={title}
        loading="lazy"
        onLoad={() => setIsLoaded(true)}
        height={FRAME_HEIGHT}
        className="relative w-full"
      />
    </>
  )
}

/** True if a same-origin frame had loaded before a listener was attached; other frames are not observable. */
function hasLoaded({contentDocument}: HTMLIFrameElement): boolean {
  if (!contentDocument) return true
  return contentDocument.URL !== 'about:blank' && contentDocument.readyState === 'complete'
}
