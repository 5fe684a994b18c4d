import type {CaseStudy, CaseStudySections} from '../case-study.ts'
import {diagnosticsBackupAutomation} from './diagnostics-backup-automation.ts'
import {insurerContactCenter} from './insurer-contact-center.ts'
import {logisticsVmwareExit} from './logistics-vmware-exit.ts'
import {retailEventDrivenOrders} from './retail-event-driven-orders.ts'

/** The long texts of each study. Only the page of a study imports them. */
export const caseStudySections: Record<CaseStudy['id'], CaseStudySections> = {
  '1': logisticsVmwareExit,
  '2': insurerContactCenter,
  '3': retailEventDrivenOrders,
  '4': diagnosticsBackupAutomation,
}
