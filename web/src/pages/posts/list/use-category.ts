import {useSearchParams} from 'react-router-dom'
import {CATEGORY_PARAMETER as PARAMETER, PAGE_PARAMETER} from '#web/content/lists/pages.ts'

/** Returns the category slug of the address (`?category=…`), and a setter that adds a history entry. */
export function useCategory(): [
  slug: string | undefined,
  setSlug: (slug: string | undefined) => void,
] {
  const [params, setParams] = useSearchParams()
  const current = params.get(PARAMETER) || undefined
  const setSlug = (slug: string | undefined) => {
    if (slug === current) return
    const next = new URLSearchParams(params)
    next.delete(PAGE_PARAMETER)
    if (slug) next.set(PARAMETER, slug)
    else next.delete(PARAMETER)
    setParams(next)
  }
  return [current, setSlug]
}
