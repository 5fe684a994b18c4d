type Four = readonly [string, string, string, string]

export type ServiceDetail = {
  /** Two short claims, shown as chips. */
  tagline: readonly [string, string]
  hero: {
    headline: string
    subheadline: string
    /** Label of the hero's button to /contact, if not the default. */
    cta?: string
  }
  solutionDescription: {
    title: string
    content: string
    keyValuePropositions: Four
  }
  /** Name and alternative text of the architecture drawing. */
  diagram: {name: `diagram/${string}`; alt: string}
  /** The first figure of a sentence is also shown large: `40%`, `up to 50%`, `3x`, `4-6 weeks`. */
  customerBenefits: Four
  relatedServices: readonly string[]
  targetCompanyProfile: Four
  ctaSection: {
    text: string
    /** Label of the closing button to /contact, if not the default. */
    buttonLabel?: string
  }
}

export const servicePageTexts = {
  heroCta: 'Talk to an AWS Expert',
  closingButton: 'Book a Consultation',
  taglineLabel: 'In short',
  benefits: 'Customer Benefits',
  related: 'Related AWS Services',
  profiles: 'Who Should Use This Solution?',
  notFound: {
    heading: 'Service not found',
    text: 'Please check the service URL.',
    link: 'See all services',
  },
} as const
