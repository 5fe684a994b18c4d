import type {ReactNode} from 'react'

export type Icon = (props: {className: string}) => ReactNode

/**
 * An icon of lines on a field of 24 by 24, in the colour of the text around it; its class gives its size.
 * Decorative: what it stands for is said beside it.
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
