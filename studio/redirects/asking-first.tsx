import {type ReactNode, useState} from 'react'
import type {
  DocumentActionComponent,
  DocumentActionDescription,
  DocumentActionProps,
  SanityDocument,
} from 'sanity'
import {type AddressChange, addressChange} from './address-change.ts'
import {InOnePlace, type Place} from './in-one-place.tsx'

/** An action on an article whose address changes with it. */
type Concerned = Pick<DocumentActionProps, 'draft' | 'version'> & {
  stock: DocumentActionDescription
  published: SanityDocument
  change: AddressChange
  close: () => void
}

/**
 * An action of the Studio's own, which asks first what is to become of the old address when that of an article
 * changes.
 *
 * @param path - where the articles live on the site, for example `/blog`
 * @param dialogOf - the question; nothing where the action is none of its concern
 */
export function askingFirst(
  useStockAction: DocumentActionComponent,
  path: string,
  dialogOf: (concerned: Concerned) => ReactNode,
): DocumentActionComponent {
  return function useAction(props) {
    const stock = useStockAction(props)
    const [isAsking, setAsking] = useState(false)
    const [shownIn, setShownIn] = useState<Place>()
    const {draft, published, version} = props
    const change = addressChange(published, draft, path)
    if (!stock || !published || !change) return stock
    const close = () => setAsking(false)
    const dialog = dialogOf({stock, draft, published, version, change, close})
    if (!dialog) return stock
    const component = <InOnePlace {...{shownIn, setShownIn}}>{dialog}</InOnePlace>
    return {
      ...stock,
      onHandle: () => setAsking(true),
      dialog: isAsking ? {type: 'custom', component} : stock.dialog,
    }
  }
}
