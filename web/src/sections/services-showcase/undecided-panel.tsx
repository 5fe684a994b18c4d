import {undecidedCall} from '#web/copy/pages/services.ts'
import {ButtonLink} from '#web/ui/button.tsx'
import {Drawing} from '#web/ui/drawing.tsx'

/** Offers a meeting to visitors who do not find their service, styled as a title block. */
export function UndecidedPanel() {
  const {heading, text, label, to} = undecidedCall
  return (
    <div className="blueprint-night flex items-center gap-8 bg-ink p-6 text-on-dark md:col-span-2 md:p-8 lg:px-10">
      <div className="flex-1">
        <h3 className="text-lead-title text-white">{heading}</h3>
        <p className="mt-3 max-w-[48ch]">{text}</p>
        <ButtonLink to={to} look="secondary" on="dark" className="mt-6">
          {label}
        </ButtonLink>
      </div>
      <Drawing name="hero/undecided" alt="" className="hidden w-60 shrink-0 sm:block" />
    </div>
  )
}
