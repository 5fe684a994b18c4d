import * as fc from 'fast-check'
import type {TableInput} from './table-input.ts'

/** A random edit: steps of the keyboard, and an action. */
const edit = fc.record({
  // Enter moves one row down.
  down: fc.integer({min: -3, max: 1}),
  isSideways: fc.boolean(),
  kind: fc.oneof(
    {weight: 16, arbitrary: fc.constant('write' as const)},
    {weight: 2, arbitrary: fc.constant('undo' as const)},
  ),
})
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never

/** Edits two adjacent columns and undoes, by keyboard and at random. The first cell of a row names it. */
export class RandomEditor {
  /** The expected final text of each cell, by row name and column: "r3, column 2". */
  readonly expected = new Map<string, string>()
  readonly #input: TableInput
  readonly #name: string
  /** Undo history, oldest first. */
  readonly #done: {cell: string; before: string}[] = []
  #column: number

  /** @param left the first of its columns, counting from 1 */
  constructor(input: TableInput, name: string, left: number) {
    this.#input = input
    this.#name = name
    this.#column = left
  }

  /** Performs `count` edits. Equal seeds give equal edits. */
  async edit(count: number, seed: number) {
    const [edits = []] = fc.sample(fc.array(edit, {minLength: count, maxLength: count}), {
      seed,
      numRuns: 1,
    })
    const left = this.#column
    await this.#input.cell(4, left).click()
    for (const [index, one] of edits.entries()) {
      const side = one.isSideways ? left : left + 1
      if (one.kind === 'write' && side !== this.#column) {
        await this.#input.press(side < this.#column ? 'ArrowLeft' : 'ArrowRight')
        this.#column = side
      }
      await this.#perform(one, `${this.#name}${index}`)
    }
  }

  async #perform({down, kind}: Edit, text: string) {
    if (kind === 'undo') return this.#undo()
    const steps = Array.from({length: Math.abs(down)}, () => (down < 0 ? 'ArrowUp' : 'ArrowDown'))
    await this.#input.press(...steps)
    await this.#write(text)
  }

  async #write(text: string) {
    const {keyboard} = this.#input.page
    await keyboard.press(text.charAt(0))
    await keyboard.insertText(text.slice(1))
    const cell = `${await this.#input.nameOfRow()}, column ${this.#column}`
    await keyboard.press('Enter')
    this.#done.push({cell, before: this.expected.get(cell) ?? ''})
    this.expected.set(cell, text)
  }

  async #undo() {
    await this.#input.press('Control+z')
    const last = this.#done.pop()
    if (last) this.expected.set(last.cell, last.before)
  }
}
