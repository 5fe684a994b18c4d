import {accelerateBanner} from '#web/copy/pages/migrations.ts'
import {Drawing} from '#web/ui/drawing.tsx'
import {ConsultButton} from './consult-button.tsx'
import {LazyGetInTouchModal} from './lazy-get-in-touch-modal.ts'
import {useGetInTouch} from './use-get-in-touch.ts'

/** A call in the middle of the page. Contains the modal, which only an address opens. */
export function AccelerateBanner() {
  const {heading, text, button, badge} = accelerateBanner
  const [open, close] = useGetInTouch()
  return (
    <section
      aria-labelledby="accelerate"
      className="blueprint-paper -mt-px border-y border-line bg-white"
    >
      <div className="mx-auto grid max-w-page items-center gap-8 px-5 py-14 sm:px-8 md:grid-cols-[1fr_15rem] lg:grid-cols-[1fr_24rem]">
        <div>
          <Badge name={badge} />
          <h2 id="accelerate" className="mt-6 text-title text-ink">
            {heading}
          </h2>
          <p className="mt-3 mb-8 max-w-[52ch] text-lead">{text}</p>
          <ConsultButton>{button}</ConsultButton>
        </div>
        <Drawing name="panel/estates" alt="" className="w-full max-w-sm max-md:hidden" />
      </div>
      <LazyGetInTouchModal open={open} onClose={close} />
    </section>
  )
}

function Badge({name}: {name: string}) {
  return (
    <p className="inline-flex items-stretch overflow-hidden rounded-sm border border-line bg-white">
      <span className="w-1.5 bg-ember" />
      <span className="px-4 py-2 text-small font-semibold text-ink">{name}</span>
    </p>
  )
}
