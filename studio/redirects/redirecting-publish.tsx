import {useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {lazyComponent} from '../lazy-component.tsx'
import {addressChange} from './address-change.ts'
import {InOnePlace, type Place} from './in-one-place.tsx'

const PublishDialog = lazyComponent(
  async () => (await import('./publish-dialog.tsx')).PublishDialog,
)

/**
 * The Studio's own way to publish, which asks what is to become of the old address when that of an article changes.
 *
 * @param path - where the articles live on the site, for example `/blog`
 */
export function redirectingPublish(
  useStockAction: DocumentActionComponent,
  path: string,
): DocumentActionComponent {
  const useAction: DocumentActionComponent = (props) => {
    const stock = useStockAction(props)
    const [isAsking, setAsking] = useState(false)
    const [shownIn, setShownIn] = useState<Place>()
    const {draft, published, version} = props
    const change = addressChange(published, draft, path)
    if (!stock || version || !draft || !published || !change) return stock
    const close = () => setAsking(false)
    return {
      ...stock,
      onHandle: () => setAsking(true),
      dialog: isAsking && {
        type: 'custom',
        component: (
          <InOnePlace {...{shownIn, setShownIn}}>
            <PublishDialog
              {...{draft, published, change}}
              isRefused={Boolean(stock.disabled)}
              onClose={close}
            />
          </InOnePlace>
        ),
      },
    }
  }
  useAction.action = 'publish'
  useAction.displayName = 'RedirectingPublish'
  return useAction
}
