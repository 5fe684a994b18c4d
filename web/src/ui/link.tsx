import type {ComponentProps, MouseEvent} from 'react'
import {useHref, useLinkClickHandler} from 'react-router-dom'

/** Data attribute of links that reload the document: nothing is prefetched for them. */
export const RELOADS = 'reloads'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Target: an address of the site, from `config/site/paths.ts`. */
  to: string
  /** Reloads the document, as links to other sites do. */
  reloadDocument?: boolean
}

/** A link to a page of the site. The router's own link is several times the code. */
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
