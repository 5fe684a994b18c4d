/**
 * What the studies are called, by the names of their files in `texts/`, in the order of their page. It is all that
 * the foot of every page says of them: the rest would cost each page 0.8 KB.
 */
export const caseStudyHeadings = {
  'logistics-vmware-exit': 'A logistics firm leaves VMware in eight weeks',
  'insurer-contact-center': 'A regional insurer retires its PBX over five Sundays',
  'retail-event-driven-orders': 'A furniture retailer sells through its ERP restart',
  'diagnostics-backup-automation': 'A diagnostics network puts a stopwatch on its restores',
} as const

export type CaseStudyName = keyof typeof caseStudyHeadings
