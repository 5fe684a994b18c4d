/**
 * Three bars that become a cross when the menu is open; before hydration, when a popover inside the surrounding `group`
 * is open.
 */
export function SmallMenuIcon({open}: {open: boolean}) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className="size-6 stroke-current"
      strokeWidth={2}
      strokeLinecap="round"
    >
      {!open && <path d="M3 6H21M3 12H21M3 18H21" className="group-has-[:popover-open]:hidden" />}
      <path
        d="M5 5 19 19M19 5 5 19"
        className={open ? '' : 'hidden group-has-[:popover-open]:inline'}
      />
    </svg>
  )
}
