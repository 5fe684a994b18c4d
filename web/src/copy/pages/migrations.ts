import {brand} from '@skyforge/config/brand.ts'
import type {PageText} from './page-text.ts'

export const migrationsMeta: PageText = {
  title: 'Free Migration to AWS from VMware & Azure',
  description:
    'Leave VMware or Azure for AWS in 4–8 weeks: a free assessment, one application moved as a trial, then waves of machines, each behind a written gate.',
  keywords: [
    'VMware migration',
    'Azure to AWS migration',
    'AWS migration',
    'free cloud migration',
    'VMware exit',
    'AWS Migration Acceleration Program',
  ],
}

export const migrationsHero = {
  heading: 'Free Migration to AWS',
  origin: 'From VMware & Azure — In Just 4–8 Weeks',
  text: 'Estates of 40 to 400 virtual machines, moved in waves. The assessment is free and yours to keep; the work after it is free as well where AWS migration funding applies.',
  button: 'Book a Free Consultation',
  drawing: {
    name: 'hero/migrations',
    alt: 'Racks of VMware and Azure send numbered waves of machines into two availability zones on AWS; a ruler of eight weeks has weeks 4 to 8 marked.',
  },
} as const

/** A problem, our solution, and the gain. */
export type Benefit = {
  title: string
  painPoint: string
  figure: {percent: number; claim: string}
  text: string
}

export const benefitsSection = {
  heading: `${brand.product} Solutions for VMware`,
  intro: 'What makes leaving slow or dear, and what we do about it.',
  painPointLabel: 'Pain point',
} as const

export const benefits: readonly Benefit[] = [
  {
    title: 'AI-Driven Discovery',
    painPoint: 'No complete inventory',
    figure: {percent: 50, claim: 'less assessment time'},
    text: 'A model groups machines by the traffic between them. Our engineers check every group with its owner.',
  },
  {
    title: 'Cost Reduction',
    painPoint: 'Renewals at a new price',
    figure: {percent: 35, claim: 'cost cut'},
    text: 'Sizes follow what was measured, not what was provisioned, and what nobody uses is switched off instead of moved.',
  },
  {
    title: 'End-to-End Migration',
    painPoint: 'Cutovers that slip',
    figure: {percent: 40, claim: 'faster migration'},
    text: 'One team plans, replicates and cuts over. A wave moves when its gate is green, and goes back by one o’clock if it is not.',
  },
  {
    title: 'Secure Architecture',
    painPoint: 'One flat network',
    figure: {percent: 25, claim: 'fewer incidents'},
    text: 'Accounts, subnets and permissions are in Terraform before the first machine arrives, with backups that have been restored once.',
  },
  {
    title: 'Modernization-First Approach',
    painPoint: 'Old problems, newly hosted',
    figure: {percent: 30, claim: 'efficiency gain'},
    text: 'What a managed service does better is replaced on the way: databases by RDS, file servers by FSx, appliances by load balancers.',
  },
  {
    title: 'Windows to Linux Migrations',
    painPoint: 'Licences on every core',
    figure: {percent: 20, claim: 'savings'},
    text: '.NET services that can leave Windows do so, endpoint by endpoint. Those that cannot are named in the first week.',
  },
  {
    title: 'Integrated Tools Support',
    painPoint: 'Five consoles, no overview',
    figure: {percent: 35, claim: 'operational efficiency'},
    text: 'Monitoring, backup, patching and tickets work through the move, each connected or replaced, under one runbook.',
  },
]

/** The eighth card. */
export const readyToMigrate = {
  title: 'Ready to Migrate?',
  text: 'Tell us the renewal date and a rough number of machines. An engineer takes the first call.',
  button: `Migrate to AWS for FREE with ${brand.product}`,
} as const

export const accelerateBanner = {
  heading: 'Accelerate your modernization journey',
  text: 'We take on four new estates a month, so that the people who plan your cutover are the ones who carry it out.',
  button: 'Schedule Consultation',
  badge: 'AWS Advance Partner',
} as const

/** Names of the plans, and a step's first and last week, counted from 1. */
type Plan = 'full' | 'short'
export type Weeks = readonly [first: number, last: number]

export type JourneyStep = {
  title: string
  text: string
  /** Result of each week of the full plan, in a word or two. */
  marks: readonly string[]
  weeks: Record<Plan, Weeks>
}

export const PLAN_WEEKS = 8

export const journey = {
  heading: 'Your Migration Journey',
  intro:
    'Eight weeks from the first export to the last handover, and as little as 4 where the estate is small and the line to AWS is fast.',
  week: 'Week',
  weeks: 'Weeks',
  plans: {
    full: 'The plan for up to 400 machines',
    short: 'The shortest one: as little as 4 weeks',
  },
} as const satisfies {plans: Record<Plan, string>; [text: string]: unknown}

export const journeySteps: readonly JourneyStep[] = [
  {
    title: 'Assessment',
    text: 'A read-only export, measured sizes, an owner for each machine. You receive a cost comparison without obligation.',
    marks: ['report'],
    weeks: {full: [1, 1], short: [1, 1]},
  },
  {
    title: 'POC',
    text: 'One application of your choice runs on AWS with your users on it, and its runbook has been executed twice.',
    marks: ['1 app'],
    weeks: {full: [2, 2], short: [2, 2]},
  },
  {
    title: 'Migration',
    text: 'Machines move in waves, at night, each behind a written gate that the owners of its applications open.',
    marks: ['wave 0', 'wave 1', 'wave 2', 'wave 3', 'wave 4'],
    weeks: {full: [3, 7], short: [3, 3]},
  },
  {
    title: 'Optimization',
    text: 'Right-sizing, backup and monitoring handed over, the old hosts powered off, evidence filed for your auditors.',
    marks: ['handover'],
    weeks: {full: [8, 8], short: [4, 4]},
  },
]
