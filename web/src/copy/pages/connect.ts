import {brand} from '@skyforge/config/brand.ts'
import type {PageText} from './page-text.ts'
import {proofFigures} from '../proof.ts'

export const connectMeta: PageText = {
  title: 'Amazon Connect Contact Centers',
  description: `${brand.product} builds contact centers on Amazon Connect: a free 45-minute consultation, a no-cost POC in 2 weeks, and a first queue live in 4-6 weeks.`,
  keywords: [
    'Amazon Connect',
    'cloud contact center',
    'contact center migration',
    'Amazon Lex',
    'Contact Lens',
    'omnichannel',
    'AWS partner',
  ],
}

export const connectHero = {
  heading: `Transform Customer Experience with Amazon Connect & ${brand.product}`,
  text: 'Voice, chat, e-mail and tasks in queues that you own as code. We build them beside the old system and move one at a time, with a rehearsed way back.',
  consultation: 'Book a Consultation',
  caseStudies: 'Explore Case Studies',
  drawing: {
    name: 'hero/connect',
    alt: 'Telephone, chat and e-mail lead to Amazon Connect, which asks a Lex bot, an AI assistant and the CRM, and hands each contact to an agent.',
  },
} as const

/** 'Ready to Modernize Your Contact Center?': three first steps, the smallest first. */
export const firstSteps = {
  heading: 'Ready to Modernize Your Contact Center?',
  intro: 'Three ways to start, none of which needs a contract.',
  consultation: {
    title: 'Free Consultation',
    label: '45-minute strategy session',
    text: 'Bring last month’s queue report. You leave with a sketch of the target, a price by contact, and our word on whether the move is worth it.',
    /** Minutes from the start. */
    agenda: [
      {minute: 0, topic: 'Your queues and numbers'},
      {minute: 10, topic: 'The target, drawn live'},
      {minute: 30, topic: 'Cost and next step'},
      {minute: 45, topic: 'End, on time'},
    ],
  },
  poc: {
    title: 'No-Cost POC',
    label: '2-week implementation',
    text: 'One real queue of yours, in your own AWS account, with a test number and your agents on it. You write the criteria before we start, and you judge by them at the end.',
    button: 'Start Free POC',
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    /** Working days, counted from 1. */
    milestones: [
      {day: 1, name: 'Criteria signed'},
      {day: 4, name: 'First call answered'},
      {day: 10, name: 'Your verdict'},
    ],
  },
  discussion: {
    title: 'Expert Discussion',
    label: 'One question, one engineer',
    text: 'For what a meeting would only delay. Whoever answers has built contact flows this month.',
    question: 'Can we keep our toll-free numbers?',
    answer: 'Yes. We forward them first and port them later, so no date depends on your carrier.',
    mailLead: 'Write to',
  },
} as const

export type Highlight = {
  id: 'ai' | 'security' | 'roi' | 'scale'
  title: string
  /** The part of Amazon Connect itself. */
  brings: string
  /** Our part. */
  adds: string
}

export const connectReasons = {
  heading: `Why Amazon Connect + ${brand.product}?`,
  intro: 'The service does its part as delivered. We do the part that makes it yours.',
  brings: 'Amazon Connect brings',
  adds: `${brand.product} adds`,
} as const

export const highlights: readonly Highlight[] = [
  {
    id: 'ai',
    title: 'Native AI Everywhere',
    brings:
      'Bots, live suggestions, transcripts and summaries as parts of the service, not as products beside it.',
    adds: 'One of them at a time, measured against agents who work without it. What they would not miss is switched off again.',
  },
  {
    id: 'security',
    title: 'Enterprise-Grade Security',
    brings:
      'Encryption with your own keys, single sign-on, redacted recordings, and a log of every change.',
    adds: 'Profiles with least privilege, card numbers kept out of recordings, and evidence in the form that your auditor asks for.',
  },
  {
    id: 'roi',
    title: 'Faster ROI',
    brings: 'No licences by the seat: you pay for the minutes and messages that you use.',
    adds: 'Go live in 4-6 weeks, queue by queue, early enough to end the old contract instead of renewing it.',
  },
  {
    id: 'scale',
    title: 'Scale Without Limits',
    brings: 'Lines and queues that grow without new trunks, new servers or a new contract.',
    adds: 'Quotas raised ahead of your season, and a rehearsal with as many calls as your worst hour has seen.',
  },
]

export type OfferingId = 'setup' | 'ai' | 'omnichannel' | 'analytics' | 'integrations'

export type Offering = {
  id: OfferingId
  title: string
  description: string
  /** Stages of a contact, or of the work, in order. */
  path: readonly [string, string, string, string]
  features: readonly string[]
}

export const connectOfferings = {
  heading: 'Our AWS Connect Offerings',
  intro:
    'Five pieces of work, each with an end of its own. Most firms begin with the first and decide about the others once they have data.',
  tabsLabel: 'Offerings',
  playbooks: 'Explore AWS Connect Playbooks',
} as const

export const offerings: readonly Offering[] = [
  {
    id: 'setup',
    title: 'Setup & Migration',
    description:
      'We list your flows, numbers and opening hours, build the instance as code in your account, and move one queue after another. Every move is rehearsed, and the way back takes minutes.',
    path: ['Flow inventory', 'Instance as code', 'Pilot queue', 'Number porting'],
    features: [
      'Contact flows in Terraform',
      'Toll-free and local numbers',
      'Single sign-on',
      'Agent training on the pilot',
      'Rehearsed way back',
    ],
  },
  {
    id: 'ai',
    title: 'AI-Powered CX Enablement',
    description:
      'A bot takes what it can finish. Agents see an answer with its source while the caller is still speaking, and a summary replaces the notes they used to type afterwards.',
    path: ['Caller', 'Amazon Lex bot', 'Agent with suggestions', 'Written summary'],
    features: [
      'Amazon Lex bots',
      'Amazon Q in Connect',
      'Live transcripts',
      'Call summaries',
      'Sentiment alerts',
    ],
  },
  {
    id: 'omnichannel',
    title: 'Omnichannel Engagement',
    description:
      'Voice, chat, e-mail and tasks share queues, routing and one history, so that nobody asks the customer to start again. How many chats an agent can hold is measured, not guessed.',
    path: ['Any channel', 'One flow', 'Queue by skill', 'One desk'],
    features: [
      'Voice and callbacks',
      'Web and in-app chat',
      'SMS and WhatsApp',
      'E-mail in the same queue',
      'Tasks with a due date',
    ],
  },
  {
    id: 'analytics',
    title: 'CX Optimization & Analytics',
    description:
      'Every contact is transcribed, sorted by its reason and scored by your own form. Supervisors see what changed this week, and which three calls are worth listening to.',
    path: ['Recording', 'Contact Lens', 'Reason and score', 'Coaching list'],
    features: [
      'Reasons for contact',
      'Automatic evaluations',
      'Forecasts and schedules',
      'Queue dashboards',
      'Redacted transcripts',
    ],
  },
  {
    id: 'integrations',
    title: 'Integrations & Automations',
    description:
      'The CRM opens on the right customer before the agent says hello. Flows read and write your systems through functions, and what a call leaves behind becomes a task with an owner.',
    path: ['Contact flow', 'AWS Lambda', 'CRM or ERP', 'Follow-up task'],
    features: [
      'Salesforce, ServiceNow, Zendesk',
      'Caller lookup',
      'Step-by-step guides',
      'Identity checks in the flow',
      'Flows released by pipeline',
    ],
  },
]

export type TrustCard = {
  title: string
  text: string
  drawing: 'tier' | 'projects' | 'boundaries' | 'hours'
}

/** 'Why …?': what a buyer can check. */
export const connectTrust = {
  heading: `Why ${brand.product}?`,
  intro: 'What stands behind a proposal of ours, in terms that a purchasing department can verify.',
  // The projects have their own card.
  stats: proofFigures.filter(({label}) => label !== 'cloud projects'),
  certificationsHeading: 'Certified, audited, examined',
  certifications: [
    'AWS Advanced Consulting Partner',
    'PCI DSS Level 1',
    'SOC 2 Type II',
    'HIPAA',
    'ISO 27001',
    'AWS Connect Delivery Partner',
  ],
} as const

export const trustCards: readonly TrustCard[] = [
  {
    title: 'AWS Advanced Partner',
    text: 'Advanced Tier Services, with the Amazon Connect Delivery designation: AWS examined two of our projects and the way we run them.',
    drawing: 'tier',
  },
  {
    title: '40+ Cloud Projects',
    text: 'Systems that somebody relies on this morning. We put you through to the owners of some of them before you sign.',
    drawing: 'projects',
  },
  {
    title: 'Security-First Approach',
    text: 'Access to your accounts is personal, ends on a date, and is reviewed every quarter by two named people.',
    drawing: 'boundaries',
  },
  {
    title: 'Global Delivery',
    text: 'Two shifts in Indore and Pune, one in the United States: a cutover on Sunday night has engineers who are awake.',
    drawing: 'hours',
  },
]
