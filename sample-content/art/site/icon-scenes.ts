import {serviceIcons} from './service-icons.ts'

/** The signs of the services, each icon alone. */
export const iconScenes = Object.fromEntries(
  Object.entries(serviceIcons).map(([name, draw]) => [name, {solids: draw([0, 0])}]),
)
