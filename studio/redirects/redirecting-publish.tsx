import type {DocumentActionComponent} from 'sanity'
import {lazyComponent} from '../shared/lazy-component.tsx'
import {askingFirst} from './asking-first.tsx'

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
  const useAction = askingFirst(
    useStockAction,
    path,
    ({stock, draft, version, published, change, close}) =>
      draft &&
      !version && (
        <PublishDialog
          {...{draft, published, change}}
          isRefused={Boolean(stock.disabled)}
          onClose={close}
        />
      ),
  )
  return Object.assign(useAction, {action: 'publish', displayName: 'RedirectingPublish'} as const)
}
