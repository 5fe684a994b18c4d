import type {ReactNode} from 'react'
import {useLocation} from 'react-router-dom'
import {env} from '#web/env.ts'
import {linkTarget} from '@skyforge/config/site/link-target.ts'
import {isFilePath} from '@skyforge/config/site/file-paths.ts'
import {Link} from '#web/ui/link.tsx'
import {textsApart} from './texts-apart.tsx'

const linkClass =
  'prints-address text-sky underline decoration-sky/40 decoration-1 underline-offset-4 hover:decoration-sky active:text-ink'

/** A link of an article: opens in the same tab, and is plain text without a valid target. */
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
  // A full address with a hash of this page, as editors copy it, becomes a link within the page.
  const to = target.to.startsWith(`${pathname}#`) ? target.to.slice(pathname.length) : target.to
  const Anchor = isForBrowser(to) ? PlainLink : Link
  return (
    <Anchor to={to} className={linkClass}>
      {content}
    </Anchor>
  )
}

/** The router neither scrolls within a page nor has routes for files. */
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
