import {Box, Text} from '@sanity/ui'
import {type ComponentType, type FunctionComponent, lazy, Suspense} from 'react'

/** A component whose code is loaded on first use; a line of text is shown until then. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  const Loaded: ComponentType<Props> = lazy(async () => ({default: await load()}))
  return function LazyComponent(props: Props) {
    return (
      <Suspense fallback={<Waiting />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

function Waiting() {
  return (
    <Box paddingY={3}>
      <Text muted size={1}>
        Loading…
      </Text>
    </Box>
  )
}
