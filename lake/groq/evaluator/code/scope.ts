/** What an expression looks at: `@` is the value, `^` that of the parent. */
export type Scope = {
  /** Loops set it to one element after the other: nothing may keep a scope. */
  value: unknown
  readonly parent: Scope | null
  /** `^` from within goes past it: the steps of a path (`a[].b`) are not what somebody wrote a bracket for. */
  readonly isHidden: boolean
}

/** What is around a whole query. */
export const ROOT: Scope = Object.freeze({value: null, parent: null, isHidden: false})

export function nest(scope: Scope, value: unknown, isHidden = false): Scope {
  return {value, parent: scope.isHidden ? scope.parent : scope, isHidden}
}

/** The scope `levels` parents up; null where there are not so many. */
export function parentOf<Kind extends Scope & {parent: Kind | null}>(
  scope: Kind,
  levels: number,
): Kind | null {
  let current: Kind | null = scope
  for (let level = 0; level < levels; level += 1) current = current?.parent ?? null
  return current
}
