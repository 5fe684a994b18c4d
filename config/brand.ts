const domain = 'skyforge.example'

/** Who the site speaks for: all that bears the firm's name takes it from here. */
export const brand = {
  name: 'Skyforge Cloud',
  product: 'Skyforge',
  parent: 'Northvale Technologies',
  /** As it is called once it has been named. */
  parentShort: 'Northvale',
  tagline:
    'Well-architected cloud infrastructure, drawn before it is built and measured after it ships.',
  domain,
  email: `hello@${domain}`,
  copyrightYears: '2024-2025',
} as const

export type ExternalProfile = {
  name: string
  href: string
}

export const socialProfiles: readonly ExternalProfile[] = [
  {name: 'LinkedIn', href: 'https://www.linkedin.com/company/skyforge-example'},
  {name: 'GitHub', href: 'https://github.com/skyforge-example'},
]

export const partnerBadge = {
  name: 'AWS Partner',
  tier: 'Advanced Tier Services',
  href: 'https://partners.amazonaws.com/',
} as const
