/** A turning ring in the color of the text beside it, which says what is happening. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="size-4.5 shrink-0 animate-turn rounded-full border-2 border-current border-t-transparent"
    />
  )
}
