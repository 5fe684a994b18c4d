import {useSearchParams} from 'react-router-dom'

const PARAMETER = 'getInTouch'

/**
 * Whether the address asks for the Get in Touch modal (`?getInTouch=true`), and how to close it: the
 * parameter leaves the address, in the same history entry.
 */
export function useGetInTouch(): [open: boolean, close: () => void] {
  const [params, setParams] = useSearchParams()
  const close = () => {
    const rest = new URLSearchParams(params)
    rest.delete(PARAMETER)
    setParams(rest, {replace: true})
  }
  return [params.get(PARAMETER) === 'true', close]
}
