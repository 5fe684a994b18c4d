/** Uses this many milliseconds of processor time on this thread. */
export function compute(milliseconds: number): void {
  const end = computed() + milliseconds * 1_000
  while (computed() < end);
}

/** In microseconds. */
function computed(): number {
  const {user, system} = process.threadCpuUsage()
  return user + system
}
