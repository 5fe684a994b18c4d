import type {ReactNode} from 'react'
import {Link} from './link.tsx'

/** A link back to the list, above the heading of a page on dark ground. */
export function BackLink({to, children}: {to: string; children: ReactNode}) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 self-start text-small text-on-dark-link underline-offset-4 hover:underline"
    >
      <span aria-hidden>←</span>
      <span>{children}</span>
    </Link>
  )
}
