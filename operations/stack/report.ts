import type {Line} from '../running/child.ts'

/** How what starts and builds a stack tells of it. */
export type Report = {
  /** A part answers, or a task is done, `seconds` after it was started. */
  ready: (title: string, seconds: number) => void
  /**
   * A part that ran has ended or hangs, and is started again in so many seconds; `what` follows its title. `lines` are
   * the last that it wrote: a log may have held them back.
   */
  down: (title: string, what: string, seconds: number, lines: readonly string[]) => void
  /** What a part or a task was to do failed, and all else goes on. Told at once, unlike a line. */
  failed: (name: string, text: string) => void
  /** A program wrote a line. */
  line: (name: string, line: Line) => void
}

/** For who says nothing of a stack: of what fails, the error has the last lines. */
export const SILENT: Report = {ready: () => {}, down: () => {}, failed: () => {}, line: () => {}}
