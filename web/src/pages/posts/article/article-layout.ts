/** Returns the column class of an article; large screens have another column for the back link and the outline. */
export function articleFrame(hasOutline: boolean): string {
  const frame = 'mx-auto max-w-article px-5 sm:px-8'
  return hasOutline
    ? `${frame} xl:grid xl:max-w-page xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-8`
    : frame
}
