import {
  createElement,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import {late} from '#web/lib/late.ts'
import {whenUsed} from '#web/lib/when-used.ts'
import {holdInput} from './hold-input.ts'

type LatePart<Props> = ComponentType<Props> & {prefetch: () => Promise<unknown>}

/**
 * A part of a page, below its first screen, that is there to be read and needs its code only for what one
 * does in it. As a server has rendered it, it stays until somebody uses the page, or until what it shows
 * changes; elsewhere it is fetched at once. Should the code not come, the part still can be read. Until it
 * is there, the part is marked `data-late`.
 *
 * @param fallback - stands in its place where it was not rendered before and is being fetched
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): LatePart<Props> {
  const code = late('A part of the page', load)
  let used: Promise<ComponentType<Props>> | undefined
  const codeWhenUsed = () => (used ??= whenUsed().then(code.prefetch).catch(never))

  function Part({props, onShown}: {props: Props; onShown: () => void}) {
    const isRendered = useSyncExternalStore(neverChanges, no, yes)
    const canWait = isRendered && typeof window !== 'undefined' && !code.isThere()
    const component = use(canWait ? codeWhenUsed() : code.need())
    useEffect(onShown, [onShown])
    return createElement(component, props)
  }

  function LatePart(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const [first] = useState(props)
    const [isHere, setIsHere] = useState(false)
    const [isShown, setIsShown] = useState(false)
    // To change what React has not taken over would be to throw it away and render it anew.
    const given = isHere || isShown ? props : first
    const isChanged = !isSame(props, given)
    useEffect(() => {
      if (isChanged) code.prefetch().then(() => setIsHere(true), ignore)
    }, [isChanged])
    useEffect(() => {
      return isShown || !place.current ? undefined : holdInput(place.current)
    }, [isShown])
    const part = useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Part props={given} onShown={() => setIsShown(true)} />
        </Suspense>
      ),
      [given],
    )
    return (
      <div ref={place} data-late={isShown ? undefined : ''}>
        {part}
      </div>
    )
  }

  return Object.assign(LatePart, {prefetch: code.prefetch})
}

function isSame<Props extends object>(one: Props, other: Props): boolean {
  return Object.entries(one).every(([name, value]) => Object.is(value, Reflect.get(other, name)))
}

const never = () => new Promise<never>(() => {})
const neverChanges = () => () => {}
const yes = () => true
const no = () => false
const ignore = () => {}
