import {tokens} from './tokens.ts'

/** The signs of the services, each token alone. */
export const iconScenes = Object.fromEntries(
  Object.entries(tokens).map(([name, token]) => [name, {solids: token([0, 0])}]),
)
