import type {DocumentActionComponent} from 'sanity'
import {lazyComponent} from '../shared/lazy-component.tsx'
import {askingFirst} from './asking-first.tsx'

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
  const useAction = askingFirst(useStockAction, path, ({stock, published, change, close}) => {
    const chooseTime = () => stock.onHandle?.()
    return <ScheduleDialog {...{published, change}} onAnswered={chooseTime} onClose={close} />
  })
  return Object.assign(useAction, {action: 'schedule', displayName: 'RedirectingSchedule'} as const)
}
