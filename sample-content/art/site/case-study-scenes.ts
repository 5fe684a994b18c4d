import type {SiteScene} from './site-drawing.ts'
import {diagnostics} from './case-study-scenes/diagnostics.ts'
import {insurer} from './case-study-scenes/insurer.ts'
import {logistics} from './case-study-scenes/logistics.ts'
import {retail} from './case-study-scenes/retail.ts'

export const caseStudyScenes: Record<string, SiteScene> = {
  'case-logistics-vmware-exit': logistics,
  'case-insurer-contact-center': insurer,
  'case-retail-event-driven-orders': retail,
  'case-diagnostics-backup-automation': diagnostics,
}
