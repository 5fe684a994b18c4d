/** Fills the window while the code of a page is on its way. */
export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-svh place-items-center">
      <span className="size-12 animate-turn rounded-full border-3 border-line border-t-ember motion-reduce:border-t-line" />
      <span className="sr-only">Loading...</span>
    </div>
  )
}
