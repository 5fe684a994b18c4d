import {Building2, Compass, Gauge, UsersRound, Waypoints} from 'lucide-react'

/** The five icons and colours that the profile cards rotate through (spec §9). */
export const profileLooks = [
  {Icon: Building2, band: 'bg-accent-1'},
  {Icon: UsersRound, band: 'bg-accent-2'},
  {Icon: Gauge, band: 'bg-accent-3'},
  {Icon: Waypoints, band: 'bg-accent-4'},
  {Icon: Compass, band: 'bg-accent-5'},
] as const

/** Icon and colour of the card at that position, counted on through all services. */
export function profileLook(position: number): (typeof profileLooks)[number] {
  return profileLooks[position % profileLooks.length] ?? profileLooks[0]
}
