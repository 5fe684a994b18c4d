import {collectDefaultMetrics, Counter, Gauge, Histogram, Registry} from 'prom-client'
import type {RequestRecord} from './log.ts'

/** Clients can invent any other method; as labels they would be unbounded. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** In seconds: from a cached response to a slow query or an upload. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Reads the current value, or one value per label, at collection. */
type Read = () => number | Readonly<Record<string, number>>

type What = {
  name: string
  help: string
  /** Name of the label, if there is a value for each. */
  label?: string
  read: Read
}

/**
 * Metrics of a program in the Prometheus format (https://prometheus.io/docs/instrumenting/exposition_formats/). Labels
 * have few values, such as route patterns; never addresses.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests
  readonly #seconds

  constructor() {
    const registers = [this.#registry]
    this.#requests = new Counter({
      name: 'http_requests_total',
      help: 'Requests that are over, but for those that were answered at once from memory.',
      labelNames: ['method', 'route', 'status'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the request until its answer has gone out, but for streams of events.',
      labelNames: ['route'],
      buckets: BUCKETS,
      registers,
    })
  }

  /** Adds the default process metrics: memory, processor, garbage collection, event loop delay. */
  addProcess() {
    collectDefaultMetrics({register: this.#registry})
  }

  readonly requestEnded = ({method, route, status, ms}: RequestRecord, isStream: boolean) => {
    const known = METHODS.includes(method) ? method : 'other'
    this.#requests.inc({method: known, route, status: status ?? 'none'})
    if (!isStream) this.#seconds.observe({route}, ms / 1000)
  }

  /** Adds a counter. The caller counts; `read` returns the total. */
  addCount({label, read, ...what}: What) {
    const counter = new Counter({
      ...what,
      labelNames: label === undefined ? [] : [label],
      registers: [this.#registry],
      collect() {
        this.reset()
        for (const [labels, value] of samplesOf(read(), label)) this.inc(labels, value)
      },
    })
    return counter
  }

  addGauge({label, read, ...what}: What) {
    return new Gauge({
      ...what,
      labelNames: label === undefined ? [] : [label],
      registers: [this.#registry],
      collect() {
        this.reset()
        for (const [labels, value] of samplesOf(read(), label)) this.set(labels, value)
      },
    })
  }

  /** Adds a histogram. @returns a function that records a duration in seconds */
  addTimes(name: string, help: string): (seconds: number) => void {
    const registers = [this.#registry]
    const histogram = new Histogram({name, help, buckets: BUCKETS, registers})
    return (seconds) => histogram.observe(seconds)
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  get contentType(): string {
    return this.#registry.contentType
  }
}

function samplesOf(
  value: ReturnType<Read>,
  label: string | undefined,
): [Record<string, string>, number][] {
  if (typeof value === 'number') return [[{}, value]]
  return Object.entries(value).map(([each, number]) => [{[label ?? 'kind']: each}, number])
}
