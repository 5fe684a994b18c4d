import type {Task} from '../parts.ts'

/** A task, or what a part runs, of a program that is written in the test. */
export function codeTask(title: string, code: string): Task {
  return {name: title.toLowerCase(), title, args: ['-e', code], env: process.env}
}
