import {useSearchParams} from 'react-router-dom'

const PARAMETER = 'getInTouch'

/**
 * Returns whether the address opens the Get in Touch modal (`?getInTouch=true`), and a function that closes it by
 * removing the parameter from the same history entry.
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
