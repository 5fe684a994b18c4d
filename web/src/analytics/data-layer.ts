import type {FormEvent} from '@skyforge/config/forms.ts'

/** Everything the site tells the data layer; a tag manager, where there is one, reads it. */
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
      /** The same for each report of one page's metric: the last one counts. */
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

/** Calls `follow` with each event that the site has told so far, and with each that it will tell. */
export function followEvents(follow: Follower): void {
  // Commands lie among the events; see `gtag.ts`.
  const told = (globalThis.dataLayer ?? []).filter((entry) => 'event' in entry)
  for (const entry of told) follow(entry)
  followers.add(follow)
}
