import type {ReactNode} from 'react'
import {env} from '#web/env.ts'
import {brand, partnerBadge, socialProfiles} from '@skyforge/config/brand.ts'
import {lazy} from '#web/lib/hydration/lazy.ts'
import {caseStudyHeadings} from '@skyforge/config/site/case-study-headings.ts'
import {privacyLink, quickLinks} from '#web/copy/navigation.ts'
import {offices} from '#web/copy/offices.ts'
import {caseStudyPath} from '@skyforge/config/site/paths.ts'
import {caseStudySlug} from '@skyforge/config/site/slugs.ts'
import {whenRendered} from '#web/ui/lazy/when-rendered.ts'
import {Link} from '#web/ui/link.tsx'
import {Logo} from '#web/ui/logo.tsx'
import {Optional} from '#web/ui/optional.tsx'
import {AppearanceSwitch} from './appearance-switch.tsx'
import {OfficeBlock} from './office-block.tsx'

/** If the code fails, visitors are not asked, which means no. */
const LazyConsentSettings = whenRendered(
  lazy(
    'The cookie settings',
    async () => (await import('../consent-settings.tsx')).ConsentSettings,
  ),
)

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-white hover:underline active:text-on-dark-link'

export function Footer() {
  return (
    <footer className="late-layout blueprint-night bg-ink text-small text-on-dark">
      <div className="mx-auto max-w-page px-5 pt-16 pb-8 sm:px-8 lg:pt-20">
        <div className="grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-[5fr_6fr_3fr_4fr]">
          <FirmColumn />
          <FooterColumn heading="Case Studies">
            {Object.values(caseStudyHeadings).map((heading) => (
              <li key={heading}>
                <Link to={caseStudyPath(caseStudySlug(heading))} className={linkClass}>
                  {heading}
                </Link>
              </li>
            ))}
          </FooterColumn>
          <FooterColumn heading="Quick Links" listClass="max-lg:grid max-lg:grid-cols-2">
            {quickLinks.map(({to, label}) => (
              <li key={to}>
                <Link to={to} className={linkClass}>
                  {label}
                </Link>
              </li>
            ))}
          </FooterColumn>
          <FooterColumn heading="Social Links" after={<PartnerBadge />}>
            {socialProfiles.map(({name, href}) => (
              <li key={href}>
                <a href={href} rel="noopener" className={linkClass}>
                  {name}
                </a>
              </li>
            ))}
          </FooterColumn>
        </div>
        <div className="mt-14 grid border-y border-white/15 md:grid-cols-3">
          {offices.map((office) => (
            <OfficeBlock key={office.location} office={office} />
          ))}
        </div>
        <BottomLine />
      </div>
    </footer>
  )
}

function BottomLine() {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-8 text-note">
      <p className="mr-auto py-2">
        {`© ${brand.copyrightYears} ${brand.name}. All rights reserved.`}
      </p>
      <p className="py-2">{`A ${brand.parent} company`}</p>
      <Link to={privacyLink.to} className={linkClass}>
        {privacyLink.label}
      </Link>
      <AppearanceSwitch />
      {env.asksConsent && (
        <Optional>
          <LazyConsentSettings className={linkClass} />
        </Optional>
      )}
    </div>
  )
}

function FirmColumn() {
  return (
    <div>
      <Logo name={brand.name} on="dark" />
      <p className="mt-5 max-w-[34ch] text-body">{brand.tagline}</p>
    </div>
  )
}

type FooterColumnProps = {
  heading: string
  listClass?: string
  children: ReactNode
  after?: ReactNode
}

function FooterColumn({heading, listClass = '', children, after}: FooterColumnProps) {
  return (
    <div>
      <h2 className="font-semibold text-white">{heading}</h2>
      <ul className={`mt-2 ${listClass}`}>{children}</ul>
      {after}
    </div>
  )
}

function PartnerBadge() {
  const {name, tier, href} = partnerBadge
  return (
    <a
      href={href}
      rel="noopener"
      className="mt-4 inline-flex items-stretch rounded-sm border border-on-dark/40 text-white transition-colors hover:border-white active:border-on-dark-link"
    >
      <span className="w-1.5 bg-ember-glow" />
      <span className="flex flex-col px-4 py-2.5 leading-snug">
        <span className="font-semibold">{name}</span>
        <span className="text-note text-on-dark">{tier}</span>
      </span>
    </a>
  )
}
