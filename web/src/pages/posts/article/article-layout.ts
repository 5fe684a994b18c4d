/** Column of an article; before it, large screens have one for the way back and the outline. */
export function articleFrame(hasOutline: boolean): string {
  const frame = 'mx-auto max-w-article px-5 sm:px-8'
  return hasOutline
    ? `${frame} xl:grid xl:max-w-page xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-8`
    : frame
}
