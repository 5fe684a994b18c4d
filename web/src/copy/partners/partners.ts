import type {DrawingName} from '@skyforge/config/site/drawings.ts'
import {brand} from '@skyforge/config/brand.ts'

export type Partner = {
  name: string
  imageSrc: DrawingName
  altText: string
  description: string
  /** Facts about the partnership, in the title block of its drawing. */
  facts: readonly {label: string; value: string}[]
}

export const partnersSection = {
  heading: 'Synergy Partners',
  intro:
    'Two partnerships that change what we can do in your accounts: one for the ground we build on, one for the models that run there.',
  trustedHeading: 'Trusted by brands around the world',
} as const

export const partners: readonly Partner[] = [
  {
    name: 'Amazon Web Services',
    imageSrc: 'panel/partner-aws',
    altText:
      'An arch of blocks on two steps, inscribed Advanced Tier, with a star on top and a seal on the step before it.',
    description: `${brand.name} is an AWS Advanced Tier Services Partner. AWS grants the tier for certified staff, delivered projects and what the customers of those projects say, and reviews it every year. For you it means migration funding that we can apply for, and AWS specialists at the table when a design needs them.`,
    facts: [
      {label: 'Tier', value: 'Advanced Tier Services Partner'},
      {label: 'Brings', value: 'Migration funding, specialist reviews'},
      {label: 'Used for', value: 'Migration, containers, Amazon Connect'},
    ],
  },
  {
    name: 'Quillmere AI',
    imageSrc: 'panel/partner-generative-ai',
    altText:
      'A prompt enters a model that sources ground; its answer passes a guardrail on the way to the page.',
    description:
      'Quillmere builds generative AI on large language models (LLMs) for firms whose documents must not leave their accounts: assistants that answer from contracts and call notes, and cite the page. Quillmere tunes and evaluates the models; we build the network, the guardrails and the budget around them.',
    facts: [
      {label: 'Field', value: 'Generative AI and LLM applications'},
      {label: 'Brings', value: 'Model tuning, evaluation, retrieval'},
      {label: 'Used for', value: 'Agent assist, document search'},
    ],
  },
]
