import {paths} from '@skyforge/config/site/paths.ts'
import {privacyNote} from '#web/copy/form-texts.ts'

/** A link beside a form. It opens a new tab, so that entries are not lost. */
export function PrivacyNote() {
  const {text, link, newTab} = privacyNote
  return (
    <p className="text-small">
      <span>{text}</span>{' '}
      <a
        href={paths.privacy}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center text-sky underline underline-offset-4 hover:text-ink active:text-slate"
      >
        <span>{link}</span> <span className="sr-only">{newTab}</span>
      </a>
    </p>
  )
}
