/** Runs of each size; the fastest one was disturbed least. */
const RUNS = 5
/** Length of a run, as the processor's clock has steps. */
const MIN_MICROSECONDS = 2_000

/** Processor time of `work` on 2n characters, as a multiple of its time on n. */
export function workGrowth(work: (text: string) => unknown, shape: string, length: number): number {
  const [short, long] = [repeated(shape, length), repeated(shape, 2 * length)]
  const repetitions = repetitionsFor(() => work(short))
  let [least, leastLong] = [Infinity, Infinity]
  for (let run = 0; run < RUNS; run += 1) {
    const time = microseconds(() => work(short), repetitions)
    const longTime = microseconds(() => work(long), repetitions)
    least = Math.min(least, time)
    leastLong = Math.min(leastLong, longTime)
  }
  return leastLong / least
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
