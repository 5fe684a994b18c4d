import type {ReactNode} from 'react'
import {Link} from 'react-router-dom'
import {env} from '#web/env.ts'
import {linkTarget} from '#web/lib/link-target.ts'

const linkClass =
  'text-sky underline decoration-sky/40 decoration-1 underline-offset-4 hover:decoration-sky active:text-ink'

/** A link that an editor wrote: opens in the same tab, and is plain text where it leads nowhere. */
export function BodyLink({value, children}: {value?: {href?: string}; children: ReactNode}) {
  const target = linkTarget(value?.href, env.siteUrl)
  if (target.kind === 'inert') return children
  if (target.kind === 'page') {
    return (
      <Link to={target.to} className={linkClass}>
        {children}
      </Link>
    )
  }
  return (
    <a href={target.href} rel="noopener" className={linkClass}>
      {children}
    </a>
  )
}
