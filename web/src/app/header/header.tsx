import {brand} from '@skyforge/config/brand.ts'
import {contactLink, sectionLinks} from '#web/copy/navigation.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {ButtonLink} from '#web/ui/button.tsx'
import {Link} from '#web/ui/link.tsx'
import {Logo} from '#web/ui/logo.tsx'
import {SearchButton} from './search-button.tsx'
import {SectionNavLink} from './section-nav-link.tsx'
import {ServicesMenu} from './services-menu.tsx'
import {SmallMenu} from './small-menu.tsx'

/** The banner of every page; below 768 px its links are in a menu. */
export function Header() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="mx-auto flex h-18 max-w-page items-stretch px-5 sm:px-8">
        <Link
          to={paths.home}
          aria-label={`${brand.name}: home`}
          className="flex min-w-11 items-center"
        >
          {/* Between the two layouts there is only room for the mark. */}
          <Logo name={brand.name} nameClass="md:hidden lg:inline" />
        </Link>
        <nav aria-label="Main" className="ml-auto hidden items-stretch gap-5 md:flex lg:gap-7">
          <ServicesMenu />
          {sectionLinks.map((link) => (
            <SectionNavLink
              key={link.to}
              link={link}
              className="flex min-w-11 items-center justify-center border-y-2 border-transparent text-small font-medium whitespace-nowrap text-ink transition-colors hover:text-sky active:text-slate aria-[current]:border-b-ember lg:text-[1rem]"
            />
          ))}
          <ButtonLink to={contactLink.to} size="small" className="self-center">
            {contactLink.label}
          </ButtonLink>
        </nav>
        <SearchButton />
        <SmallMenu />
      </div>
    </header>
  )
}
