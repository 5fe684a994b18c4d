import {useSearchParams} from 'react-router-dom'

const PARAMETER = 'category'

/** The category slug in the address (`?category=…`), and how to change it: a new history entry. */
export function useCategory(): [
  slug: string | undefined,
  setSlug: (slug: string | undefined) => void,
] {
  const [params, setParams] = useSearchParams()
  const setSlug = (slug: string | undefined) => {
    const next = new URLSearchParams(params)
    if (slug) next.set(PARAMETER, slug)
    else next.delete(PARAMETER)
    setParams(next)
  }
  return [params.get(PARAMETER) || undefined, setSlug]
}
