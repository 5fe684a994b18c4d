import {
  createElement,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import {useLocation} from 'react-router-dom'
import {onNextPress} from '#web/lib/hydration/next-press.ts'
import {firstInteraction} from '#web/lib/hydration/first-interaction.ts'
import {FAILED, HYDRATING} from '#web/lib/hydration/hydration-state.ts'
import type {Lazy} from '#web/lib/hydration/lazy.ts'
import {reloadForNewRelease} from '#web/lib/release/new-release.ts'
import {notifyHydrated} from '#web/lib/hydration/hydrated-event.ts'
import {useHydrating} from '../use-hydrating.ts'
import type {LazyComponent} from './lazy-component.ts'

/**
 * Deferred hydration for a part below the first screen that is readable without code. The server's HTML stays until the
 * visitor uses the page or its props change; elsewhere it is fetched immediately. If the code fails, the part stays
 * readable, its forms submit as without script, and the next press retries. Until then the part is marked as
 * `HYDRATING`.
 *
 * @param fallback - shown while fetching if the server did not render it
 */
export function whenUsed<Props extends object>(
  code: Lazy<ComponentType<Props>>,
  fallback?: ReactNode,
): LazyComponent<Props> {
  let arrive: (component: ComponentType<Props>) => void
  const arrival = new Promise<ComponentType<Props>>((resolve) => (arrive = resolve))

  function Part({props, onShown}: {props: Props; onShown: () => void}) {
    const isHydrating = useHydrating()
    const canWait = isHydrating && typeof window !== 'undefined' && !code.isThere()
    const component = use(canWait ? arrival : code.need())
    useEffect(onShown, [onShown])
    return createElement(component, props)
  }

  function Deferred(props: Props) {
    const [first] = useState(props)
    const [isHere, setIsHere] = useState(false)
    const [isShown, setIsShown] = useState(false)
    const [failures, setFailures] = useState(0)
    // React discards unhydrated HTML when a context changes that may be read inside, and stops searching at a reader.
    // This one ends changes of the address here.
    useLocation()
    // Changing unhydrated props would make React discard and re-render the part.
    const given = isHere || isShown ? props : first
    const isChanged = !isSame(props, given)
    useEffect(() => {
      if (isChanged) code.prefetch().then(() => setIsHere(true), ignore)
    }, [isChanged])
    useEffect(() => {
      const used = failures ? nextPress() : firstInteraction()
      used.then(async (press) => {
        try {
          arrive(await code.prefetch())
        } catch {
          setFailures(failures + 1)
          if (press && needsCode(press)) await reloadForNewRelease()
        }
      })
    }, [failures])
    // By then the mark has changed, or the part has gone.
    useEffect(() => notifyHydrated, [isShown, failures])
    const part = useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Part props={given} onShown={() => setIsShown(true)} />
        </Suspense>
      ),
      [given],
    )
    const mark = isShown ? undefined : failures ? FAILED : ''
    return <div {...{[HYDRATING]: mark}}>{part}</div>
  }

  return Object.assign(Deferred, {prefetch: code.prefetch})
}

function isSame<Props extends object>(one: Props, other: Props): boolean {
  return Object.entries(one).every(([name, value]) => Object.is(value, Reflect.get(other, name)))
}

function nextPress(): Promise<Event> {
  return new Promise((resolve) => onNextPress(resolve))
}

/** True if the pressed button needs the code of its part; forms and links work without it. */
function needsCode({target}: Event): boolean {
  const buttons = `[${HYDRATING}=${FAILED}] button[type=button]`
  return target instanceof Element && target.closest(buttons) !== null
}

const ignore = () => {}
