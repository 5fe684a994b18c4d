import type {CurrentUser, Tool} from 'sanity'

/** The tools in the order in which editors need them; others come after. */
const ORDER: readonly string[] = [
  'Content',
  'Preview',
  'Content health',
  'Media',
  'Vision',
  'Query plan',
]

/** The tools of those who write queries. */
const OF_DEVELOPERS: readonly string[] = ['Vision', 'Query plan']

/** Who tries out queries. */
const DEVELOPERS: readonly string[] = ['administrator', 'developer']

type Roles = Pick<CurrentUser, 'roles'> | null | undefined

/** The tools of a workspace as somebody has them. */
export function orderedTools(tools: readonly Tool[], user: Roles): Tool[] {
  const isDeveloper = user?.roles.some(({name}) => DEVELOPERS.includes(name)) ?? false
  return tools
    .filter(({title}) => isDeveloper || !OF_DEVELOPERS.includes(title))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

function placeOf({title}: Tool): number {
  const place = ORDER.indexOf(title)
  return place === -1 ? ORDER.length : place
}
