import {LayerProvider, ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {render} from '@testing-library/react'
import type {ReactNode} from 'react'
import {vi} from 'vitest'

const theme = buildTheme()

/** Renders what the Studio would show around its own parts: theme and layers. */
export function renderInStudio(content: ReactNode) {
  vi.stubGlobal('matchMedia', noMedia)
  return render(content, {wrapper: StudioParts})
}

function StudioParts({children}: {children: ReactNode}) {
  return (
    <ThemeProvider theme={theme}>
      <LayerProvider>{children}</LayerProvider>
    </ThemeProvider>
  )
}

/** jsdom has no media queries: none matches. */
function noMedia(media: string) {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    addListener() {},
    removeListener() {},
  })
}
