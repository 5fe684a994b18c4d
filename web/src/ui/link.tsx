import type {ComponentProps, MouseEvent} from 'react'
import {useHref, useLinkClickHandler} from 'react-router-dom'

/** Of the data of links that load the document anew: nothing of them is fetched ahead. */
export const RELOADS = 'reloads'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Where it leads: an address of the site, made in `config/site/paths.ts`. */
  to: string
  /** Loads the document anew, as links to other sites do. */
  reloadDocument?: boolean
}

/**
 * A link to a page of the site. The router's own also knows forms, frameworks and links to elsewhere, which
 * is several times the code.
 */
export function Link({to, reloadDocument = false, onClick, children, ...rest}: LinkProps) {
  const showPage = useLinkClickHandler<HTMLAnchorElement>(to, rest)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented && !reloadDocument) showPage(event)
  }
  return (
    <a
      {...rest}
      {...(reloadDocument && {[`data-${RELOADS}`]: ''})}
      href={useHref(to)}
      onClick={follow}
    >
      {children}
    </a>
  )
}
