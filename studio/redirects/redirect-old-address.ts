import {TransferIcon} from '@sanity/icons/Transfer'
import type {DocumentActionComponent} from 'sanity'
import {addressChange} from './address-change.ts'
import {useRedirecting} from './use-redirecting.ts'

/**
 * For an article in a release, which the release publishes: lets its old address lead on from then.
 *
 * @param path - where the articles live on the site, for example `/blog`
 */
export function redirectOldAddress(path: string): DocumentActionComponent {
  const useAction: DocumentActionComponent = ({id, published, version}) => {
    const {redirect, isRedirecting} = useRedirecting(id)
    const change = addressChange(published, version, path)
    if (!change) return null
    return {
      label: 'Redirect the old address',
      icon: TransferIcon,
      title: `Once ${change.to} is published, ${change.from} leads there`,
      disabled: isRedirecting,
      onHandle: () => void redirect(change),
    }
  }
  useAction.displayName = 'RedirectOldAddress'
  return useAction
}
