import {
  type DocumentBadgeComponent,
  type DocumentBadgeDescription,
  getReleaseIdFromReleaseDocumentId,
  getVersionId,
  isReleaseScheduledOrScheduling,
  useActiveReleases,
  useDocumentVersions,
} from 'sanity'
import {useHealth} from '../health/use-health.ts'

type Versions = {isDrafted: boolean; isPublished: boolean; isScheduled: boolean}

/** The one word for where a document stands. What has its time set is scheduled, whatever else is true of it. */
export function stateBadge({isDrafted, isPublished, isScheduled}: Versions) {
  if (isScheduled) {
    return {
      label: 'Scheduled',
      color: 'primary',
      title: 'Goes live at the time that was set',
    } as const
  }
  if (!isPublished) {
    return {label: 'Draft', color: 'warning', title: 'Readers have not seen it yet'} as const
  }
  return isDrafted
    ? ({label: 'Changed', color: 'warning', title: 'Readers see an earlier version'} as const)
    : ({label: 'Published', color: 'success', title: 'Readers see it as it is here'} as const)
}

/** Exactly one of "Draft", "Published", "Changed" and "Scheduled". */
export const useStateBadge: DocumentBadgeComponent = ({
  id,
  draft,
  published,
  ready,
}): DocumentBadgeDescription | null => {
  const {data: versions} = useDocumentVersions({documentId: id})
  const {data: releases} = useActiveReleases()
  if (!ready) return null
  const scheduled = releases
    .filter(isReleaseScheduledOrScheduling)
    .map(({_id}) => getVersionId(id, getReleaseIdFromReleaseDocumentId(_id)))
  return stateBadge({
    isDrafted: draft !== null,
    isPublished: published !== null,
    isScheduled: scheduled.some((versionId) => versions.includes(versionId)),
  })
}

/** Beside its state, where the document breaks a rule of content health. */
export const useAttentionBadge: DocumentBadgeComponent = ({id}) => {
  const health = useHealth()
  const found = health?.documents.find((document) => document.id === id)
  if (!found) return null
  return {
    label: 'Needs attention',
    color: 'danger',
    title: found.problems.map(({message}) => message).join(' '),
  }
}
