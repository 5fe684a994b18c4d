/** A terminal or a file. */
export type Terminal = {
  write: (text: string) => unknown
  isTTY?: boolean
  columns?: number
}

export type Step = {
  /** The activity, such as `Exporting documents`. */
  step: string
  current?: number | undefined
  /** Undefined if unknown. */
  total?: number | undefined
}

export type ProgressBar = {
  show: (step: Step) => void
  /** Leaves the last state on the terminal; the next output starts on a new line. */
  end: () => void
}

/** Lets work report its progress and register clean-up, which always runs. */
export type Work = {
  progress: ProgressBar
  onEnd: (work: () => void | Promise<void>) => void
}

const BAR_LENGTH = 24
const CLEAR_REST = '\u001b[K'

/**
 * Shows a command's progress on one line, with a bar if the total is known. Outside of a terminal, prints a line per
 * step.
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
