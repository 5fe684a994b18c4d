export function isDraft(id: string): boolean {
  return id.startsWith('drafts.')
}

export function draftOf(id: string): string {
  return `drafts.${id}`
}

export function publish(publishedId: string) {
  const draftId = draftOf(publishedId)
  return {actionType: 'sanity.action.document.publish', draftId, publishedId} as const
}
