import type {CaseStudy} from '../case-study.ts'

/** The file of each study's long text in this folder, for what fetches it beside the page. */
export const caseStudyModules: Record<CaseStudy['id'], string> = {
  '1': 'logistics-vmware-exit.ts',
  '2': 'insurer-contact-center.ts',
  '3': 'retail-event-driven-orders.ts',
  '4': 'diagnostics-backup-automation.ts',
}
