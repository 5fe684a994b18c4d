import type {Line} from '../running/child.ts'

/** How what starts and builds a stack tells of it. */
export type Report = {
  /** A part answers, or a task is done, `seconds` after it was started. */
  ready: (title: string, seconds: number) => void
  /** A program wrote a line. */
  line: (name: string, line: Line) => void
}
