import {brand} from '@skyforge/config/brand.ts'

export function fullTitle(title: string): string {
  return `${title} | ${brand.name}`
}
