/** A turning ring in the colour of the text beside it, which says what is going on. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="size-4.5 shrink-0 animate-turn rounded-full border-2 border-current border-t-transparent"
    />
  )
}
