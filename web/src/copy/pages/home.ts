import {brand} from '@skyforge/config/brand.ts'
import type {PageText} from './page-text.ts'

export const homePage: PageText = {
  title: 'AWS Modernization and Migration Consulting',
  description: `${brand.name} moves systems to AWS and modernizes them there: VMware and Azure exits, Kubernetes, serverless, Amazon Connect, DevOps and cost.`,
  keywords: [
    'AWS consulting',
    'AWS modernization',
    'cloud migration',
    'VMware to AWS',
    'Azure to AWS',
    'Kubernetes on EKS',
    'serverless',
    'Amazon Connect',
    'infrastructure as code',
    'DevOps',
  ],
}

export const homeHero = {
  heading: 'Accelerate Innovation with AWS-Powered Modernization Solutions',
  text: 'We move systems to AWS out of VMware, Azure and server rooms, rebuild the parts that hold you back, and leave you the code, the dashboards and the runbooks.',
  drawing: {
    name: 'hero/home',
    alt: 'Blocks leave the racks of a data centre one by one; a gantry sets them on a landing zone with a network, a database, a vault and production.',
  },
  talk: 'Talk to an AWS Expert',
  studies: 'Explore Case Studies',
} as const

export const homeCaseStudies = {
  heading: 'Three systems, and what became of them',
  intro:
    'Each study says what was there before, what we did in which week, and which numbers came out.',
  all: 'All Case Studies',
} as const

/** A part of a system before and after our work. */
export type Change = {
  part: string
  found: string
  built: string
  /** A line from the system itself, as an engineer would see it. */
  trace: string
}

export const cloudFirst = {
  heading: 'Beyond Traditional, Into the Future with Cloud First Solutions',
  intro:
    'Cloud first is a way of working before it is a place for servers: every account, network, release and line of the bill has a file, an owner and a history. Part by part, this is what changes.',
  partLabel: 'Part',
  foundLabel: 'As found',
  builtLabel: 'As built',
} as const

export const cloudFirstChanges: readonly Change[] = [
  {
    part: 'Landing zone',
    found:
      'One account for everything, grown ticket by ticket. Trials share a network with production, and nobody can say who is an administrator.',
    built:
      'An account for each environment, made from code, with guardrails, locked audit logs and a budget in place before the first workload arrives.',
    trace: 'organization, accounts, network, logs, budgets',
  },
  {
    part: 'Infrastructure as code',
    found:
      'Servers set up by hand from a wiki page. The page is two years old, and the server is the only true copy.',
    built:
      'Terraform or CloudFormation in your repository. A change is a pull request with its plan, a colleague reads both, and drift is reported every night.',
    trace: 'Plan: 4 to add, 1 to change, 0 to destroy.',
  },
  {
    part: 'Releases',
    found:
      'One release night every six weeks, a checklist, and a way back that has never been tried.',
    built:
      'One pipeline for code and infrastructure. A new version takes a tenth of the traffic first, and goes back by itself when an alarm fires.',
    trace: 'canary 10% > alarms quiet 15 min > 100%',
  },
  {
    part: 'Cost',
    found:
      'Capacity bought for the busiest day of the year, and an invoice that arrives as a single sum.',
    built:
      'Capacity follows load. Each resource names the team that owns it, so each team sees its own bill daily and hears of an anomaly within a day.',
    trace: 'team=orders, budget 82%, forecast 97%',
  },
]
