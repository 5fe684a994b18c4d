const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|([-+]\d{2}:\d{2}))$/

/** A point in time as a value of GROQ; in answers it is text (RFC 3339, in UTC). */
export class DateTime {
  /** Milliseconds since 1970; `NaN` for a date that is written like one and is none. */
  readonly time: number

  constructor(time: number) {
    this.time = time
  }

  static parse(text: string): DateTime | null {
    return RFC3339.test(text) ? new DateTime(new Date(text).getTime()) : null
  }

  plus(seconds: number): DateTime {
    // As a Date has it: whole milliseconds, and none beyond its range.
    return new DateTime(new Date(this.time + seconds * 1_000).getTime())
  }

  toString(): string {
    const date = new Date(this.time)
    const isUsual = this.time >= YEAR_0 && this.time < YEAR_10000
    return isUsual ? date.toISOString().replace('.000Z', 'Z') : unusual(date)
  }

  toJSON(): string {
    return this.toString()
  }
}

/** Years of four digits, as `Date` writes them, too. */
const YEAR_0 = Date.parse('0000-01-01T00:00:00Z')
const YEAR_10000 = Date.UTC(10_000, 0)

/** As GROQ has years of more digits, and what is no date. */
function unusual(date: Date): string {
  const day = [
    pad(date.getUTCFullYear(), 4),
    pad(date.getUTCMonth() + 1, 2),
    pad(date.getUTCDate(), 2),
  ]
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
  const milliseconds = date.getUTCMilliseconds()
  const fraction = milliseconds === 0 ? '' : `.${pad(milliseconds, 3)}`
  return `${day.join('-')}T${time.map((part) => pad(part, 2)).join(':')}${fraction}Z`
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
