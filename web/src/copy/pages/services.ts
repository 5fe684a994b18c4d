import {MEETING_MINUTES} from '@skyforge/config/meeting.ts'
import type {DrawingName} from '@skyforge/config/site/drawings.ts'
import type {PageText} from './page-text.ts'
import {paths} from '@skyforge/config/site/paths.ts'

export const servicesPage: PageText = {
  title: 'AWS Services',
  description:
    'Ten AWS services in detail: containers, Kubernetes, serverless, Amazon Connect, backup, data migration, AI code modernization and CI/CD.',
  keywords: [
    'AWS services',
    'application modernization',
    'containers',
    'Kubernetes',
    'serverless',
    'Amazon Connect',
    'backup automation',
    'data migration',
    'CI/CD',
  ],
}

export const servicesHero = {
  heading: 'AWS services, each drawn before it is built',
  text: 'Ten pieces of work for moving to AWS, modernizing there, and running what comes out. Take one, or let us put several in the right order.',
  drawing: {name: 'hero/services', alt: ''},
} as const

export type FeatureBannerText = {
  heading: string
  text: string
  label: string
  to: string
  drawing: DrawingName
}

export const featureBanners: readonly FeatureBannerText[] = [
  {
    heading: 'Migrate to AWS for free',
    text: 'From VMware or Azure in 4–8 weeks. The consultation and the proof of concept cost you nothing.',
    label: 'Begin Your Migration Journey',
    to: paths.migrations,
    drawing: 'hero/migrations',
  },
  {
    heading: 'Elevate Customer Experience with AWS Connect',
    text: 'Voice, chat and AI assistance in one workspace. Live in 4-6 weeks, after a 2-week POC at no cost.',
    label: 'Get Started',
    to: paths.connect,
    drawing: 'hero/connect',
  },
]

export const serviceCardsText = {
  heading: 'What we build, service by service',
  intro:
    'Each page shows the architecture as a drawing, names the AWS services in it, and says which teams it suits.',
} as const

/** Fills the corner that ten cards leave free. */
export const undecidedCall = {
  heading: 'Not sure which one it is?',
  text: `Bring a sketch of what you run today, however rough. In ${MEETING_MINUTES} minutes an architect tells you which of the ten fits, or that none does.`,
  label: `Book a ${MEETING_MINUTES}-Minute Meeting`,
  to: paths.bookMeeting,
} as const
