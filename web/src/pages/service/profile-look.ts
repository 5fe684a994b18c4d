import {icon} from '#web/ui/icon.tsx'

const building = icon(
  'M10 12h4M10 8h4M14 21v-3a2 2 0 0 0-4 0v3M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16',
)
const people = icon(
  'M18 21a8 8 0 0 0-16 0M5 8a5 5 0 1 0 10 0 5 5 0 1 0-10 0M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3',
)
const gauge = icon('m12 14 4-4M3.34 19a10 10 0 1 1 17.32 0')
const waypoints = icon(
  'm10.586 5.414-5.172 5.172m13.172 2.828-5.172 5.172M6 12h12M10 20a2 2 0 1 0 4 0 2 2 0 1 0-4 0M10 4a2 2 0 1 0 4 0 2 2 0 1 0-4 0M18 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0M2 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
)
const compass = icon(
  'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0m14.24-4.24-1.804 5.411a2 2 0 0 1-1.265 1.265L7.76 16.24l1.804-5.411a2 2 0 0 1 1.265-1.265z',
)

/** The five icons and colors that the profile cards rotate through. */
export const profileLooks = [
  {Icon: building, band: 'bg-accent-1'},
  {Icon: people, band: 'bg-accent-2'},
  {Icon: gauge, band: 'bg-accent-3'},
  {Icon: waypoints, band: 'bg-accent-4'},
  {Icon: compass, band: 'bg-accent-5'},
] as const

/** Returns icon and color of the card at a position, counted over all services. */
export function profileLook(position: number): (typeof profileLooks)[number] {
  return profileLooks[position % profileLooks.length] ?? profileLooks[0]
}
