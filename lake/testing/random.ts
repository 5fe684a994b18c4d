export type Json = null | boolean | number | string | Json[] | {[name: string]: Json}
export type Fields = {[name: string]: Json}

const WORDS = [
  'cloud',
  'Größe',
  'naïve',
  '—',
  '漢字',
  '😀',
  '👩‍💻',
  'é',
  '\n',
  'a',
  'b',
  '\ud83d',
  '\ude00',
]

/** mulberry32: small, and the same on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit)
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)]
    if (choice === undefined) throw new Error('Nothing to choose from')
    return choice
  }

  list<T>(length: number, make: () => T): T[] {
    return Array.from({length}, make)
  }

  text(): string {
    return this.list(this.below(9), () => this.pick(WORDS)).join(this.pick(['', ' ']))
  }

  editedText(text: string): string {
    const characters = [...text]
    const inserted = this.below(3) === 0 ? [] : [this.pick(WORDS)]
    characters.splice(this.below(characters.length + 1), this.below(3), ...inserted)
    return characters.join('')
  }

  value(depth: number): Json {
    const kind = this.below(depth > 0 ? 7 : 5)
    if (kind === 0) return this.pick([null, true, false])
    if (kind < 3) return this.below(4)
    if (kind < 5) return this.text()
    if (kind === 5) return this.list(this.below(5), () => this.value(depth - 1))
    return this.fields(depth)
  }

  fields(depth: number): Fields {
    const names = this.list(this.below(6), () =>
      this.pick(['_key', 'a', 'B', 'b', 'ä', '_type', '1']),
    )
    return Object.fromEntries(names.map((name) => [name, this.value(depth - 1)]))
  }

  block(): Fields {
    const spans = this.list(this.below(3) + 1, () => ({
      _key: `s${this.below(50)}`,
      _type: 'span',
      marks: this.list(this.below(3), () => this.pick(['strong', 'em', 'code'])),
      text: this.list(4, () => this.text()).join(' '),
    }))
    return {
      _key: `b${this.below(200)}`,
      _type: 'block',
      children: spans,
      markDefs: [],
      style: 'normal',
    }
  }

  article(): {_id: string; body: Fields[]} & Fields {
    const rows = this.list(this.below(4), () => ({cells: this.list(3, () => this.text())}))
    const table = {_key: 't', _type: 'customTable', caption: this.text(), table: {rows}}
    return {
      _id: `post-${this.below(9)}`,
      _type: 'post',
      title: this.text(),
      slug: {_type: 'slug', current: this.text()},
      tags: this.list(this.below(5), () => this.text()),
      body: [...this.list(this.below(6), () => this.block()), table],
    }
  }
}
