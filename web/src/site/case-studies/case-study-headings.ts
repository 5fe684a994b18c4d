import type {CaseStudy} from './case-study.ts'

/** What the studies are called: all that the foot of every page says of them. */
export const caseStudyHeadings = {
  '1': 'A logistics firm leaves VMware in eight weeks',
  '2': 'A regional insurer retires its PBX over five Sundays',
  '3': 'A furniture retailer sells through its ERP restart',
  '4': 'A diagnostics network puts a stopwatch on its restores',
} as const satisfies Record<CaseStudy['id'], string>
