import {usePageView} from '#web/head/use-page-view.ts'
import {brand} from '@skyforge/config/brand.ts'

const TITLE = `Loading... | ${brand.name}`

/** Fills the window while a page's code is loading. */
export function LoadingScreen() {
  usePageView(TITLE, false)
  return (
    <div role="status" className="grid min-h-svh place-items-center">
      <title>{TITLE}</title>
      <span className="size-12 animate-turn rounded-full border-3 border-line border-t-ember motion-reduce:border-t-line" />
      <span className="sr-only">Loading...</span>
    </div>
  )
}
