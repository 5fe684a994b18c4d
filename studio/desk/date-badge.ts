import {useState} from 'react'
import {
  type DocumentBadgeComponent,
  type DocumentBadgeDescription,
  getReleaseIdFromReleaseDocumentId,
  getVersionId,
  isReleaseScheduledOrScheduling,
  useActiveReleases,
  useDocumentVersions,
} from 'sanity'
import {formatDate} from '@skyforge/schemas/article-preview.ts'

type Dates = {
  /** Of the draft, which readers do not have yet. */
  date: unknown
  /** When it is published by itself. */
  scheduledAt: string | undefined
  /** Milliseconds since 1970. */
  now: number
}

/** When readers get an article, by its schedule, or else by a date that is still to come. */
export function dateBadge({date, scheduledAt, now}: Dates): DocumentBadgeDescription | null {
  if (scheduledAt) {
    const label = labelOf(localFormat.format(new Date(scheduledAt)))
    return {label, color: 'primary', title: 'Published by itself at its time'}
  }
  if (typeof date !== 'string' || !(Date.parse(date) > now)) return null
  const title =
    'Not scheduled yet: choose “Schedule publish” in the menu beside “Publish”, which puts it on the site at once'
  return {label: labelOf(formatDate(date)), color: 'warning', title}
}

// A schedule is a moment, which editors choose by their own clocks and find so in the list "Scheduled". The date of an
// article is what readers see.
const localFormat = new Intl.DateTimeFormat('en-US', {dateStyle: 'long'})

function labelOf(date: string): string {
  return `Goes live on ${date}`
}

export const useDateBadge: DocumentBadgeComponent = ({id, draft, version, ready}) => {
  const [now] = useState(Date.now)
  const {data: versions} = useDocumentVersions({documentId: id})
  const {data: releases} = useActiveReleases()
  if (!ready) return null
  const release = releases
    .filter(isReleaseScheduledOrScheduling)
    .find(({_id}) => versions.includes(getVersionId(id, getReleaseIdFromReleaseDocumentId(_id))))
  const scheduledAt = release && (release.publishAt ?? release.metadata.intendedPublishAt)
  return dateBadge({date: (version ?? draft)?.['publishedAt'], scheduledAt, now})
}
