import {undecidedCall} from '#web/site/services-page.ts'
import {Box, Wire} from '#web/ui/blueprint.tsx'
import {ButtonLink} from '#web/ui/button.tsx'

/** The way on for those who do not find their service: where a drawing has its title block. */
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
      <Sketch />
    </div>
  )
}

/** A system as a visitor would bring it: some blocks, a few lines, and one still open. */
function Sketch() {
  return (
    <svg viewBox="-125 -90 250 190" aria-hidden className="hidden w-60 shrink-0 sm:block">
      <Wire
        through={[
          [-40, -20, 0],
          [60, -20, 0],
        ]}
        dashed
      />
      <Wire
        through={[
          [-40, -20, 0],
          [-40, 60, 0],
        ]}
        dashed
      />
      <Box at={[-60, -40, 0]} size={[36, 36, 36]} tone="sky" />
      <Box at={[40, -40, 0]} size={[36, 36, 24]} />
      <Box at={[-60, 40, 0]} size={[36, 36, 24]} />
      <Box at={[30, 30, 0]} size={[44, 44, 44]} tone="hot" />
    </svg>
  )
}
