import {Link, NavLink} from 'react-router-dom'
import {brand} from '#web/site/brand.ts'
import {headerLinks, type NavigationLink} from '#web/site/navigation.ts'
import {paths} from '#web/site/paths.ts'
import {MenuIcon} from '#web/ui/icons.tsx'
import {Logo} from '#web/ui/logo.tsx'
import {useMenu} from './use-menu.ts'

const MENU_ID = 'site-menu'

/** The banner of every page; below 768 px its links are in a menu under it. */
export function Header() {
  const {isOpen, toggle, flip} = useMenu()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="mx-auto flex h-18 max-w-page items-stretch justify-between px-5 sm:px-8">
        <Link to={paths.home} className="flex items-center" aria-label={`${brand.name}: home`}>
          <Logo name={brand.name} />
        </Link>
        <nav aria-label="Main" className="hidden gap-9 md:flex">
          {headerLinks.map((link) => (
            <HeaderLink key={link.to} {...link} />
          ))}
        </nav>
        <button
          ref={toggle}
          type="button"
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls={MENU_ID}
          onClick={flip}
          className="-mr-2.5 grid size-11 cursor-pointer place-items-center self-center rounded-sm text-ink hover:bg-sky-soft active:bg-line md:hidden"
        >
          <MenuIcon open={isOpen} />
        </button>
      </div>
      <nav
        id={MENU_ID}
        aria-label="Menu"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full border-y border-line bg-paper px-5 pb-2 shadow-raised sm:px-8 md:hidden"
      >
        {headerLinks.map((link) => (
          <MenuLink key={link.to} {...link} />
        ))}
      </nav>
    </header>
  )
}

function HeaderLink({to, label}: NavigationLink) {
  return (
    <NavLink
      to={to}
      className="flex items-center border-y-2 border-transparent font-medium text-ink transition-colors hover:text-sky active:text-slate aria-[current=page]:border-b-ember"
    >
      {label}
    </NavLink>
  )
}

function MenuLink({to, label}: NavigationLink) {
  return (
    <NavLink
      to={to}
      className="flex min-h-13 items-center border-b border-line font-medium text-ink last:border-0 active:bg-sky-soft aria-[current=page]:text-ember"
    >
      {label}
    </NavLink>
  )
}
