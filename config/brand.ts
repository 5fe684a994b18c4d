/** Who the site speaks for. Every name and outside address of the firm is here and in `offices.ts`. */
export const brand = {
  name: 'Skyforge Cloud',
  product: 'Skyforge',
  parent: 'Northvale Technologies',
  tagline:
    'Well-architected cloud infrastructure, drawn before it is built and measured after it ships.',
  email: 'hello@skyforge.example',
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
