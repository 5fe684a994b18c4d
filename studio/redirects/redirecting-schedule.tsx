import {useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {lazyComponent} from '../lazy-component.tsx'
import {addressChange} from './address-change.ts'
import {InOnePlace, type Place} from './in-one-place.tsx'

const ScheduleDialog = lazyComponent(
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
)

/**
 * The Studio's own way to publish a draft at a time, which asks first what is to become of the old address when that
 * of the article changes. The lake publishes it then, and asks nobody.
 *
 * @param path - where the articles live on the site, for example `/blog`
 */
export function redirectingSchedule(
  useStockAction: DocumentActionComponent,
  path: string,
): DocumentActionComponent {
  const useAction: DocumentActionComponent = (props) => {
    const stock = useStockAction(props)
    const [isAsking, setAsking] = useState(false)
    const [shownIn, setShownIn] = useState<Place>()
    const {draft, published} = props
    const change = addressChange(published, draft, path)
    if (!stock || !published || !change) return stock
    const close = () => setAsking(false)
    const chooseTime = () => stock.onHandle?.()
    return {
      ...stock,
      onHandle: () => setAsking(true),
      dialog: isAsking
        ? {
            type: 'custom',
            component: (
              <InOnePlace {...{shownIn, setShownIn}}>
                <ScheduleDialog {...{published, change}} onAnswered={chooseTime} onClose={close} />
              </InOnePlace>
            ),
          }
        : stock.dialog,
    }
  }
  useAction.action = 'schedule'
  useAction.displayName = 'RedirectingSchedule'
  return useAction
}
