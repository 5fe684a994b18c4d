/** A value that compiled code keeps between two evaluations. */
export type Memory<T> = {known?: T | undefined}

/** All memories of a query, so that they can be cleared. */
export type Memories = Memory<unknown>[]

/** A memory that is cleared after each run of the query. */
export function memoryIn<T>({memories}: {memories?: Memories}): Memory<T> {
  const memory: Memory<T> = {}
  memories?.push(memory)
  return memory
}

/** Memoizes a function for the last value. */
export function memoizeLast<Made>(
  context: {memories?: Memories},
  make: (value: unknown) => Made,
): (value: unknown) => Made {
  const last = memoryIn<{value: unknown; made: Made}>(context)
  return (value) => {
    if (!last.known || last.known.value !== value) last.known = {value, made: make(value)}
    return last.known.made
  }
}

export function forget(memories: Memories): void {
  for (const memory of memories) memory.known = undefined
}
