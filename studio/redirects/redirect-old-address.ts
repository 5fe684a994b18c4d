import {TransferIcon} from '@sanity/icons/Transfer'
import {type DocumentActionComponent, getVersionFromId, useDocumentOperation} from 'sanity'
import {type AddressChange, addressChange} from './address-change.ts'
import {useRedirecting} from './use-redirecting.ts'

/**
 * For an article in a release, which the release publishes: lets its old address lead on from then.
 *
 * @param path - where the articles live on the site, for example `/blog`
 */
export function redirectOldAddress(path: string): DocumentActionComponent {
  const useAction: DocumentActionComponent = ({id, type, published, version}) => {
    const {redirect, isRedirecting} = useRedirecting(id)
    const release = version ? getVersionFromId(version._id) : undefined
    const {patch} = useDocumentOperation(id, type, release)
    const change = addressChange(published, version, path)
    if (!change) return null

    async function onHandle(change: AddressChange) {
      if (!(await redirect(change))) return
      const {forgetContexts} = await import('../health/form-context.ts')
      forgetContexts()
      // The Studio looks for problems anew once something is written, be it what is there already.
      patch.execute([{set: {slug: version?.slug}}])
    }

    return {
      label: 'Redirect the old address',
      icon: TransferIcon,
      title: `Once ${change.to} is published, ${change.from} leads there`,
      disabled: isRedirecting,
      onHandle: () => void onHandle(change),
    }
  }
  useAction.displayName = 'RedirectOldAddress'
  return useAction
}
