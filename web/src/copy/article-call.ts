import {paths} from '@skyforge/config/site/paths.ts'

export const articleCall = {
  heading: 'Want to discuss a solution like this for your team?',
  label: 'Contact Our Experts',
  to: paths.contact,
} as const
