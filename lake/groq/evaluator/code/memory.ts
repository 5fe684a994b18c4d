/** What compiled code knows from one evaluation of a part to the next. */
export type Memory<T> = {known?: T | undefined}

/** Where such memories are noted, so that they can be emptied when the question is answered. */
export type Memories = Memory<unknown>[]

/** A memory that lasts as long as one question, however often what is compiled is asked. */
export function memoryIn<T>({memories}: {memories?: Memories}): Memory<T> {
  const memory: Memory<T> = {}
  memories?.push(memory)
  return memory
}

/** What is made of a value is known as long as that comes again. */
export function lastKnown<Made>(
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
