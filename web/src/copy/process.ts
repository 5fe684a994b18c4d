import type {DrawingName} from '@skyforge/config/site/drawings.ts'

export type ProcessStep = {
  title: string
  image: DrawingName
  description: string
  result: string
}

export const processSection = {
  heading: 'Empowering Your Business with Cloud Expertise, Shaping the Future Together',
  intro:
    'We are cloud consulting partners to firms whose business runs on AWS: four steps, taken again each quarter, each with a result that you can hold us to.',
  resultLabel: 'Ends with',
  again: 'and round again, every quarter',
} as const

export const processSteps: readonly ProcessStep[] = [
  {
    title: 'Analyze and Define Goals',
    image: 'panel/step-analyze',
    description:
      'We read incidents and invoices to understand your challenges, then define objectives and the key performance indicators that will judge them.',
    result: 'one page of goals, a number beside each',
  },
  {
    title: 'Develop and Deploy',
    image: 'panel/step-develop',
    description:
      'A strategy tailored to your teams and dates, and a highly available cloud built to it: three zones, everything in code, each failover rehearsed.',
    result: 'a platform in your accounts, all of it in code',
  },
  {
    title: 'Monitor and Optimize',
    image: 'panel/step-monitor',
    description:
      'Monitoring and alerting from the first deployment. We track performance against the goals, and every alarm reaches a person who has a runbook for it.',
    result: 'a dashboard per goal, an alarm per promise',
  },
  {
    title: 'Iterate and Evolve',
    image: 'panel/step-iterate',
    description:
      'Continuous improvement from performance metrics and user feedback: what they say decides which work comes next, and which is dropped.',
    result: 'the next quarter’s list, in order',
  },
]
