import {Card} from '@sanity/ui'
import {MONOSPACE} from '../../theme/monospace.ts'

const LINES = {
  margin: 0,
  overflowX: 'auto',
  fontFamily: MONOSPACE,
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  color: 'inherit',
} as const

/** Lines of code, as they are; what is too long for the window is scrolled to, with the keyboard, too. */
export function CodeLines({label, text}: {label: string; text: string}) {
  return (
    <Card tone="inherit" border radius={2} padding={3}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre style={LINES} role="region" aria-label={label} tabIndex={0}>
        {text}
      </pre>
    </Card>
  )
}
