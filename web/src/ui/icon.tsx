import type {ReactNode} from 'react'

export type Icon = (props: {className: string}) => ReactNode

/**
 * An outline icon on a 24 × 24 grid, in the color of its text; its class sets the size. Decorative: the text beside it
 * carries the meaning.
 *
 * Paths come from Lucide, © Lucide Icons and Contributors, ISC (https://lucide.dev/license).
 */
export function icon(path: string): Icon {
  return ({className}) => (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={path} />
    </svg>
  )
}
