import type {Metrics} from '@skyforge/server-kit/operations/metrics.ts'
import type {Site} from './site.ts'

export function addSiteMetrics(metrics: Metrics, site: Site) {
  metrics.addCount({
    name: 'site_answers_total',
    help: 'Answers of the site itself: pages from memory, files, redirects, and what had to be made.',
    label: 'from',
    read: () => site.answered,
  })
}
