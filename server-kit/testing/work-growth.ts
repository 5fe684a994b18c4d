/** Fewest and most runs of each size: noise of a busy machine only adds time. */
const MIN_RUNS = 3
const MAX_RUNS = 200
/** Shortest run, because the processor's clock has coarse steps. */
const MIN_MICROSECONDS = 2_000

type Growth = {
  /** Repeated up to `length`, between `before` and `after`. */
  shape: string
  length: number
  limit: number
  before?: string | undefined
  after?: string | undefined
}

/**
 * Processor time of `work` on 2n characters, relative to n. Compares the fastest runs, and measures again while the
 * growth is over `limit`.
 */
export function workGrowth(
  work: (text: string) => unknown,
  {shape, length, limit, before = '', after = ''}: Growth,
): number {
  const textOf = (characters: number) => before + repeated(shape, characters) + after
  const [short, long] = [textOf(length), textOf(2 * length)]
  const repetitions = repetitionsFor(() => work(short))
  let [least, leastLong] = [Infinity, Infinity]
  for (let run = 0; run < MAX_RUNS; run += 1) {
    least = lesser(
      least,
      microseconds(() => work(short), repetitions),
    )
    leastLong = lesser(
      leastLong,
      microseconds(() => work(long), repetitions),
    )
    if (run + 1 >= MIN_RUNS && leastLong < limit * least) break
  }
  return leastLong / least
}

/** Ignores runs of zero time, which fell between two steps of the processor's clock. */
function lesser(least: number, measured: number): number {
  return measured > 0 ? Math.min(least, measured) : least
}

function repeated(shape: string, length: number): string {
  return shape.repeat(Math.ceil(length / shape.length)).slice(0, length)
}

function repetitionsFor(work: () => unknown): number {
  let repetitions = 1
  while (microseconds(work, repetitions) < MIN_MICROSECONDS) repetitions *= 2
  return repetitions
}

function microseconds(work: () => unknown, repetitions: number): number {
  const start = process.cpuUsage()
  for (let time = 0; time < repetitions; time += 1) work()
  const {user, system} = process.cpuUsage(start)
  return user + system
}
