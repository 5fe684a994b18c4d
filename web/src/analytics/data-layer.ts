import type {FormEvent} from '@skyforge/config/forms.ts'

/** Events that the site pushes to the data layer, for a tag manager to read. */
export type DataLayerEvent =
  | {
      event: 'gtm.js'
      /** Milliseconds since 1970. */
      'gtm.start': number
    }
  | {
      event: 'page_view'
      /** Path and query. */
      page_path: string
      page_title: string
    }
  | {
      event: 'migrationConsultButtonClick'
      category: 'Interaction'
      label: 'Migration Button Click'
    }
  | {
      event: 'form_submission'
      form: FormEvent
      outcome: 'succeeded' | 'failed'
    }
  | {
      event: 'web_vitals'
      metric_name: 'CLS' | 'INP' | 'LCP'
      /** Milliseconds; CLS has no unit. */
      metric_value: number
      metric_rating: 'good' | 'needs-improvement' | 'poor'
      /** Shared by all reports of one page's metric: the last one counts. */
      metric_id: string
    }

declare global {
  var dataLayer: DataLayerEvent[] | undefined
}

type Follower = (entry: DataLayerEvent) => void

const followers = new Set<Follower>()

export function pushEvent(entry: DataLayerEvent): void {
  globalThis.dataLayer ??= []
  globalThis.dataLayer.push(entry)
  for (const follow of followers) follow(entry)
}

/** Calls `follow` with every past and future event. */
export function followEvents(follow: Follower): void {
  // Skips commands, which are in the same list; see `gtag.ts`.
  const told = (globalThis.dataLayer ?? []).filter((entry) => 'event' in entry)
  for (const entry of told) follow(entry)
  followers.add(follow)
}
