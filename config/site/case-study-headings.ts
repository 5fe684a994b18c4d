/**
 * Headings of the case studies by the name of their file in `web/src/copy/case-studies/texts/`, in page order. The
 * footer of every page needs no more of them: the rest would cost each page 0.8 KB.
 */
export const caseStudyHeadings = {
  'logistics-vmware-exit': 'A logistics firm leaves VMware in eight weeks',
  'insurer-contact-center': 'A regional insurer retires its PBX over five Sundays',
  'retail-event-driven-orders': 'A furniture retailer sells through its ERP restart',
  'diagnostics-backup-automation': 'A diagnostics network puts a stopwatch on its restores',
} as const

export type CaseStudyName = keyof typeof caseStudyHeadings
