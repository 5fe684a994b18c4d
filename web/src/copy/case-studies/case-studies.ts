import type {CaseStudy} from './case-study.ts'
import {caseStudyHeadings, type CaseStudyName} from '@skyforge/config/site/case-study-headings.ts'
import {caseStudyPath} from '@skyforge/config/site/paths.ts'
import {caseStudySlug} from '@skyforge/config/site/slugs.ts'

const subheading = 'Client success stories'

const facts: Record<CaseStudyName, Omit<CaseStudy, 'heading' | 'text'>> = {
  'logistics-vmware-exit': {
    id: '1',
    subheading,
    summary: '380 virtual machines sorted, 297 moved in five waves, the hall powered off.',
    readTime: '6 min read',
    image: {
      name: 'diagram/case-logistics-vmware-exit',
      alt: '380 virtual machines of a vSphere hall that is switched off pass through the Application Migration Service in five waves of 12, 45, 70, 85 and 85 within eight weeks, to EC2, RDS and FSx in ap-south-1.',
    },
    industry: 'Logistics',
    projectType: 'VMware migration',
    figure: {value: '8 weeks', meaning: 'from the first inventory to a dark hall'},
  },
  'insurer-contact-center': {
    id: '2',
    subheading,
    summary: '620 seats moved to Amazon Connect, queue by queue, with a way back each time.',
    readTime: '6 min read',
    image: {
      name: 'diagram/case-insurer-contact-center',
      alt: 'Five numbered Sundays lead from a PBX to Amazon Connect, which talks to a Lex bot, reaches the claims API through a Lambda function and connects agents in the office and at home; Contact Lens follows the agents’ lines.',
    },
    industry: 'Insurance',
    projectType: 'Contact center migration',
    figure: {value: '5 Sundays', meaning: 'to change over 52 published numbers'},
  },
  'retail-event-driven-orders': {
    id: '3',
    subheading,
    summary: 'Each order is an event now, and what is down at night catches up later.',
    readTime: '5 min read',
    image: {
      name: 'diagram/case-retail-event-driven-orders',
      alt: 'Checkout writes orders to DynamoDB, and EventBridge passes each one on to three queues: a long one whose function books orders in the ERP at its own pace, and one each for warehouse and mail.',
    },
    industry: 'Retail',
    projectType: 'Event-driven modernization',
    figure: {value: '99.97%', meaning: 'availability of checkout, from 99.2%'},
  },
  'diagnostics-backup-automation': {
    id: '4',
    subheading,
    summary: 'Three of seven systems were not back in time, and none had raised an error.',
    readTime: '6 min read',
    image: {
      name: 'diagram/case-diagnostics-backup-automation',
      alt: 'Servers and databases of forty laboratories are backed up by one policy into a vault, which copies them to a locked vault in a second region; from there they are restored against the clock.',
    },
    industry: 'Healthcare diagnostics',
    projectType: 'Backup automation',
    figure: {value: '7 of 7', meaning: 'systems restored within their limits, from 4'},
  },
}

const names = Object.keys(caseStudyHeadings) as CaseStudyName[]

export const caseStudies: readonly CaseStudy[] = names.map((name) => ({
  ...facts[name],
  heading: caseStudyHeadings[name],
  text: name,
}))

export function caseStudyHref(study: CaseStudy): string {
  return caseStudyPath(caseStudySlug(study.heading))
}

export function findCaseStudy(slug: string): CaseStudy | undefined {
  return caseStudies.find(({heading}) => caseStudySlug(heading) === slug)
}
