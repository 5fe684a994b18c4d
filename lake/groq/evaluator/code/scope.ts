/** The current value (`@`), and that of the parent (`^`). */
export type Scope = {
  /** Loops change it for each element: nothing may keep a scope. */
  value: unknown
  readonly parent: Scope | null
  /** Whether `^` skips this scope: a path (`a[].b`) has no brackets that somebody wrote. */
  readonly isHidden: boolean
}

/** The scope of a whole query. */
export const ROOT: Scope = Object.freeze({value: null, parent: null, isHidden: false})

export function nest(scope: Scope, value: unknown, isHidden = false): Scope {
  return {value, parent: scope.isHidden ? scope.parent : scope, isHidden}
}

/** The scope `levels` parents up; null if there are fewer. */
export function parentOf<Kind extends Scope & {parent: Kind | null}>(
  scope: Kind,
  levels: number,
): Kind | null {
  let current: Kind | null = scope
  for (let level = 0; level < levels; level += 1) current = current?.parent ?? null
  return current
}
