import {brand} from '@skyforge/config/brand.ts'

/** A marketing figure and what was counted. `value` and `label` read as one phrase. */
export type ProofFigure = {
  value: string
  label: string
  context: string
  /** Set if the items are few enough to draw one by one. */
  count?: number
}

/** Duration of a piece of work; `weeks` is its earliest and latest end, from the start. */
export type LeadTime = {
  label: string
  context: string
  weeks: readonly [earliest: number, latest: number]
}

export const proofSection = {
  heading: 'Figures we sign for',
  intro:
    'Counted over systems that are in production today. Ask for the reference behind any of them, and we will put you in touch.',
} as const

export const proofFigures: readonly ProofFigure[] = [
  {
    value: '40+',
    label: 'cloud projects',
    count: 40,
    context:
      'Delivered into customers’ own AWS accounts, and somebody relies on each this morning.',
  },
  {
    value: '10,000+',
    label: 'agents supported',
    context: 'People who answer calls and chats on Amazon Connect instances that we set up.',
  },
  {
    value: '99.9%',
    label: 'uptime SLA',
    context: 'In the contract for platforms that we operate, measured and reported every month.',
  },
  {
    value: '24/7',
    label: 'support',
    context: `Answered by engineers and by the operations centre of ${brand.parent}, our parent.`,
  },
  {
    value: '15+',
    label: 'countries',
    context: 'In which people work with these systems, looked after from three offices.',
  },
]

export const leadTimesText = {
  heading: 'How long it takes',
  intro: 'Weeks from the day we start. Solid: the earliest end. Dashed: the latest we plan for.',
  scale: 'week 0',
} as const

export const leadTimes: readonly LeadTime[] = [
  {
    label: '45-minute consultation',
    context: 'Free. Your estate, your dates, and whether AWS is the answer.',
    weeks: [0, 0],
  },
  {
    label: '2-week POC',
    context: 'No cost. One real workload of yours, running in your account.',
    weeks: [2, 2],
  },
  {
    label: 'Go live in 4-6 weeks',
    context: 'A contact center on Amazon Connect, moved queue by queue.',
    weeks: [4, 6],
  },
  {
    label: 'Migration in 4–8 weeks',
    context: 'From VMware or Azure, in waves; as little as 4 for a small estate.',
    weeks: [4, 8],
  },
]
