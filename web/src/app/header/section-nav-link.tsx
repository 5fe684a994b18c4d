import type {KeyboardEventHandler, FocusEventHandler} from 'react'
import {useLocation} from 'react-router-dom'
import {currentness, type SectionLink} from '#web/copy/navigation.ts'
import {Link} from '#web/ui/link.tsx'

type SectionNavLinkProps = {
  link: SectionLink
  className: string
  onKeyDown?: KeyboardEventHandler
  onFocus?: FocusEventHandler
}

/** A link to a section of the site, marked as current inside it. */
export function SectionNavLink({link, ...rest}: SectionNavLinkProps) {
  const {pathname} = useLocation()
  return (
    <Link to={link.to} aria-current={currentness(link, pathname)} {...rest}>
      {link.label}
    </Link>
  )
}
