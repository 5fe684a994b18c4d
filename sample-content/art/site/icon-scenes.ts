import {serviceIcons} from './service-icons.ts'

export const iconScenes = Object.fromEntries(
  Object.entries(serviceIcons).map(([name, draw]) => [name, {solids: draw([0, 0])}]),
)
