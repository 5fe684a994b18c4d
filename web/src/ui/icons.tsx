/** Three bars that become a cross. */
export function MenuIcon({open}: {open: boolean}) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-6 stroke-current" strokeWidth={2}>
      <path d={open ? 'M5 5 19 19M19 5 5 19' : 'M3 6H21M3 12H21M3 18H21'} strokeLinecap="round" />
    </svg>
  )
}
