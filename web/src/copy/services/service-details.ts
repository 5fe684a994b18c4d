import type {Lazy} from '#web/lib/hydration/lazy.ts'
import {longTexts} from '../long-texts.ts'
import type {ServiceDetail} from './service-detail.ts'
import type {DetailedService} from '@skyforge/config/site/services.ts'

const details = longTexts(
  'The text of the service',
  import.meta.glob<ServiceDetail>('./texts/*.ts', {import: 'detail'}),
)

export function detailOf({text}: Pick<DetailedService, 'text'>): Lazy<ServiceDetail> {
  return details(text)
}
