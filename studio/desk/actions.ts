import {LaunchIcon} from '@sanity/icons/Launch'
import {LinkIcon} from '@sanity/icons/Link'
import {useToast} from '@sanity/ui/toast'
import type {
  DocumentActionComponent,
  DocumentActionDescription,
  DocumentActionProps,
  DuplicateDocumentActionComponent,
} from 'sanity'
import {oncePerAction} from '../shared/once-per-action.ts'
import {articleAddress} from './article-address.ts'

const UNPUBLISHED = 'Readers find it once it is published, under its slug.'

/** Opens what readers see, in a new tab. */
export const useOpenOnSite: DocumentActionComponent = ({
  published,
  onComplete,
}: DocumentActionProps): DocumentActionDescription => {
  const address = articleAddress(published)
  return {
    label: 'Open on the site',
    icon: LaunchIcon,
    disabled: !address,
    title: address ?? UNPUBLISHED,
    onHandle() {
      window.open(address, '_blank', 'noopener')
      onComplete()
    },
  }
}

/** Puts the address on the site on the clipboard. */
export const useCopyLink: DocumentActionComponent = ({
  published,
  onComplete,
}: DocumentActionProps): DocumentActionDescription => {
  const toast = useToast()
  const address = articleAddress(published)
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.push({status: 'success', title: 'The link was copied', description: text})
    } catch {
      const title = 'The browser does not let the Studio copy. Here is the link:'
      toast.push({status: 'warning', title, description: text, closable: true, duration: 30_000})
    }
    onComplete()
  }
  return {
    label: 'Copy link',
    icon: LinkIcon,
    disabled: !address,
    title: address ?? UNPUBLISHED,
    onHandle: () => address && void copy(address),
  }
}

/** A copy that can be published beside its original: without the address and the dates that are the other's. */
export function forDuplicate<Copied extends object>(document: Copied): Copied {
  const {
    slug: _slug,
    publishedAt: _date,
    updatedAt: _changed,
    ...rest
  }: Copied & {slug?: unknown; publishedAt?: unknown; updatedAt?: unknown} = document
  return rest as Copied
}

function isDuplicate(
  action: DocumentActionComponent,
): action is DocumentActionComponent & DuplicateDocumentActionComponent {
  return action.action === 'duplicate'
}

/** The Studio's action "Duplicate", with what differs in the copy. */
const asDraftOfItsOwn = oncePerAction(
  (duplicate: DocumentActionComponent & DuplicateDocumentActionComponent) => {
    const useDuplicate: DocumentActionComponent = (props) =>
      duplicate({...props, mapDocument: forDuplicate})
    return Object.assign(useDuplicate, {action: duplicate.action, displayName: 'Duplicate'})
  },
)

/** The actions of an article beside the Studio's own; "Duplicate" in place of the Studio's. */
export function articleActions(actions: readonly DocumentActionComponent[]) {
  const own = actions.map((action) => (isDuplicate(action) ? asDraftOfItsOwn(action) : action))
  const at = own.findIndex(({action}) => action === 'duplicate')
  return own.toSpliced(at === -1 ? own.length : at, 0, useOpenOnSite, useCopyLink)
}
