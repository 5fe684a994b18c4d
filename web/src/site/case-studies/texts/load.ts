import {late, type Late} from '#web/lib/late.ts'
import type {CaseStudy, CaseStudySections} from '../case-study.ts'

const text = (fetch: () => Promise<CaseStudySections>) => late('The text of the study', fetch)

/** The long texts of the studies. `modules.ts` names their files. */
export const caseStudySections: Record<CaseStudy['id'], Late<CaseStudySections>> = {
  '1': text(async () => (await import('./logistics-vmware-exit.ts')).logisticsVmwareExit),
  '2': text(async () => (await import('./insurer-contact-center.ts')).insurerContactCenter),
  '3': text(async () => (await import('./retail-event-driven-orders.ts')).retailEventDrivenOrders),
  '4': text(
    async () => (await import('./diagnostics-backup-automation.ts')).diagnosticsBackupAutomation,
  ),
}
