import {SMALL_MENU_ID} from '@skyforge/config/site/element-ids.ts'
import {menuLinks} from '#web/copy/navigation.ts'
import {SmallMenuIcon} from './small-menu-icon.tsx'
import {SectionNavLink} from './section-nav-link.tsx'
import {useSmallMenu} from './use-small-menu.ts'

/** The menu of small screens below the header, with its button. */
export function SmallMenu() {
  const {isOpen, frame, toggleProps, menuProps} = useSmallMenu(SMALL_MENU_ID)
  return (
    <div ref={frame} className="group flex items-center md:hidden">
      <button
        {...toggleProps}
        type="button"
        aria-label="Menu"
        className="-mr-2.5 grid size-11 cursor-pointer place-items-center rounded-sm text-ink hover:bg-sky-soft active:bg-line"
      >
        <SmallMenuIcon open={isOpen} />
      </button>
      <nav
        {...menuProps}
        aria-label="Menu"
        data-locks-scroll
        className="fixed inset-x-0 top-18 bottom-auto w-auto max-h-[calc(100svh-4.5rem)] overflow-y-auto border-y border-line bg-paper px-5 pb-4 shadow-raised not-data-open:not-supports-[selector(:popover-open)]:hidden sm:px-8"
      >
        {menuLinks.map((link) => (
          <SectionNavLink
            key={link.to}
            link={link}
            className="flex min-h-13 items-center border-b border-line font-medium text-ink last:mt-5 last:justify-center last:rounded-sm last:border-0 last:bg-ember last:font-semibold last:text-white active:bg-sky-soft last:active:bg-ink aria-[current]:not-last:text-ember"
          />
        ))}
      </nav>
    </div>
  )
}
