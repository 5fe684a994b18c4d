import {brand} from '@skyforge/config/brand.ts'
import type {PageText} from './page-text.ts'

export const aboutPage: PageText = {
  title: 'About the Company',
  description: `${brand.name} is an AWS consultancy of ${brand.parent}: engineers from AWS, finance and travel who build in Terraform and CloudFormation.`,
  keywords: [
    'AWS consultancy',
    'AWS Advanced Tier Services Partner',
    brand.parent,
    'Terraform',
    'CloudFormation',
    'cloud engineers',
    'Indore',
    'Pune',
  ],
}

export const aboutHero = {
  kicker: 'About Company',
  heading: 'Specialists in performance, cloud, and quality digital engineering',
  text: `${brand.name} plans, builds and runs systems on AWS for firms that cannot afford a bad Monday. We draw a system before we build it, and measure it after it ships.`,
  drawing: {
    name: 'hero/about',
    alt: 'Offices in Indore, Pune and Seattle, joined around a globe; between them a screen of code and a block fresh from the forge.',
  },
  profile: 'Company Profile (PDF)',
  studies: 'Explore Case Studies',
} as const

/** A reason to choose the company, with its evidence. */
export type Claim = {
  title: string
  text: string
  evidence: readonly string[]
}

export const companyStory = {
  kicker: 'Our Company',
  heading: 'What makes our company a favorite choice?',
  intro:
    'Three things that customers name when we ask why they stayed. You can check each of them before you sign.',
} as const

export const companyClaims: readonly Claim[] = [
  {
    title: 'People who have run what you run',
    text: 'Our team’s experience comes from AWS itself and from large financial and travel firms. They have been on call for payment ledgers and for booking systems that sell seats all night, and they design for whoever is on call next.',
    evidence: ['AWS', 'Large financial firms', 'Large travel firms'],
  },
  {
    title: 'Everything is in code, and the code is yours',
    text: 'Infrastructure as code is how we work, not a service we sell. What we build is written in Terraform or CloudFormation, reviewed in your repository and applied by your pipeline. If we part, you keep all of it.',
    evidence: ['Terraform', 'CloudFormation'],
  },
  {
    title: `Small teams, with ${brand.parent} behind them`,
    text: `We are a subsidiary of ${brand.parent}. Projects stay with our own engineers, under our own name; its operations centre adds an answer at three in the morning, and its balance sheet is there for contracts that run for years.`,
    evidence: [`A ${brand.parent} company`, '24/7 operations centre'],
  },
]

export const workingDay = {
  heading: 'Three offices, one working day',
  intro:
    'A cutover on a Saturday night in Seattle is staffed from India by people who have slept. Solid: engineers at their desks. Dashed: the operations centre. All in UTC, outside daylight saving time.',
} as const
