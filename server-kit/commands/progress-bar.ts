/** Where text goes: a terminal, or a file. */
export type Terminal = {
  write: (text: string) => unknown
  isTTY?: boolean
  columns?: number
}

export type Step = {
  /** The activity, such as `Exporting documents`. */
  step: string
  current?: number | undefined
  /** Absent while nobody knows. */
  total?: number | undefined
}

export type ProgressBar = {
  show: (step: Step) => void
  /** Keeps the last state on the terminal; the next line begins below. */
  end: () => void
}

/** How work reports its progress, and what it registers to run when it ends, however it ends. */
export type Work = {
  progress: ProgressBar
  onEnd: (work: () => void | Promise<void>) => void
}

const BAR_LENGTH = 24
const CLEAR_REST = '\u001b[K'

/**
 * How far a command is, on one line that changes: a bar where the end is known. Where nobody is watching,
 * a line for each step as it begins.
 */
export function progressBar(terminal: Terminal): ProgressBar {
  return terminal.isTTY ? movingBar(terminal) : steps(terminal)
}

function movingBar(terminal: Terminal): ProgressBar {
  let step: string | undefined
  const end = () => {
    if (step !== undefined) terminal.write('\n')
    step = undefined
  }
  return {
    end,
    show(state) {
      if (step !== state.step) end()
      step = state.step
      const line = describe(state).slice(0, (terminal.columns ?? 80) - 1)
      terminal.write(`\r${line}${CLEAR_REST}`)
    },
  }
}

function describe({step, current, total}: Step): string {
  if (current === undefined) return step
  if (total === undefined) return `${step} ${current}`
  const share = total === 0 ? 1 : Math.min(1, current / total)
  const done = Math.round(share * BAR_LENGTH)
  const bar = '█'.repeat(done) + '░'.repeat(BAR_LENGTH - done)
  return `${step} ${bar} ${current}/${total}`
}

function steps(terminal: Terminal): ProgressBar {
  let last: string | undefined
  return {
    show({step}) {
      if (step !== last) terminal.write(`${step}\n`)
      last = step
    },
    end() {
      last = undefined
    },
  }
}
