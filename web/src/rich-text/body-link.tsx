import type {ReactNode} from 'react'
import {useLocation} from 'react-router-dom'
import {env} from '#web/env.ts'
import {linkTarget} from '@skyforge/config/site/link-target.ts'
import {isFilePath} from '@skyforge/config/site/file-paths.ts'
import {Link} from '#web/ui/link.tsx'
import {textsApart} from './texts-apart.tsx'

const linkClass =
  'prints-address text-sky underline decoration-sky/40 decoration-1 underline-offset-4 hover:decoration-sky active:text-ink'

/** A link that an editor wrote: opens in the same tab, and is plain text where it leads nowhere. */
export function BodyLink({value, children}: {value?: {href: string | null}; children: ReactNode}) {
  const {pathname} = useLocation()
  const content = textsApart(children)
  const target = linkTarget(value?.href, env.siteUrl)
  if (target.kind === 'inert') return <span>{content}</span>
  if (target.kind === 'outside') {
    return (
      <a href={target.href} rel="noopener" className={linkClass}>
        {content}
      </a>
    )
  }
  // The address of a part, as its link is copied, is no way to another page within this one.
  const to = target.to.startsWith(`${pathname}#`) ? target.to.slice(pathname.length) : target.to
  const Anchor = isForBrowser(to) ? PlainLink : Link
  return (
    <Anchor to={to} className={linkClass}>
      {content}
    </Anchor>
  )
}

/** The router neither scrolls to a part of the same page nor has a route for a file. */
function isForBrowser(to: string): boolean {
  return to.startsWith('#') || isFilePath(to)
}

type PlainLinkProps = {to: string; className: string; children: ReactNode}

function PlainLink({to, className, children}: PlainLinkProps) {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  )
}
