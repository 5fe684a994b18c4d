import {brand} from './brand.ts'
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

/** A reason to choose the firm, and what bears it out. */
export type Claim = {
  title: string
  text: string
  evidence: readonly string[]
}

export const companyStory = {
  kicker: 'Our Company',
  heading: 'What makes our company a favorite choice?',
  intro:
    'Four things that customers name when we ask why they stayed. You can check each of them before you sign.',
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

/** When somebody is at work in one place. */
export type Shift = {
  place: string
  note: string
  /** Hours of the day in UTC; a day that goes on after midnight has two parts. */
  hours: readonly (readonly [from: number, to: number])[]
  /** Watches and answers, rather than builds. */
  isWatch?: boolean
}

export const workingDay = {
  heading: 'Three offices, one working day',
  intro:
    'A cutover on a Saturday night in Seattle is staffed from India by people who have slept. Solid: engineers at their desks. Dashed: the operations centre. All in UTC, outside daylight saving time.',
} as const

/** A line for each of the `offices`, and one for the parent's operations centre. */
export const shifts: readonly Shift[] = [
  {place: 'Indore', note: '09:00–18:00 there, 03:30–12:30 UTC', hours: [[3.5, 12.5]]},
  {place: 'Pune', note: '10:00–19:00 there, 04:30–13:30 UTC', hours: [[4.5, 13.5]]},
  {
    place: 'United States',
    note: '08:00–17:00 in Seattle, 16:00–01:00 UTC',
    hours: [
      [0, 1],
      [16, 24],
    ],
  },
  {
    place: `${brand.parent} operations`,
    note: 'Every hour of every day',
    hours: [[0, 24]],
    isWatch: true,
  },
]
