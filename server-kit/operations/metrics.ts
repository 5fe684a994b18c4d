import {collectDefaultMetrics, Counter, Gauge, Histogram, Registry} from 'prom-client'
import type {RequestRecord} from './log.ts'

/** Others are the inventions of whoever asks: as labels there would be no end of them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** From an answer in memory to a long question, an upload or a picture, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** What is asked for when somebody collects: a number, or one for each value of a label. */
type Read = () => number | Readonly<Record<string, number>>

type What = {
  name: string
  help: string
  /** Of the values of which there is a number each. */
  label?: string
  read: Read
}

/**
 * What a program counts, in the format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/).
 * Labels have few values: patterns of routes, kinds, never addresses.
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

  /** Adds what can be said of every process: memory, processor, garbage, delays. */
  addProcess() {
    collectDefaultMetrics({register: this.#registry})
  }

  readonly requestEnded = ({method, route, status, ms}: RequestRecord, isStream: boolean) => {
    const known = METHODS.includes(method) ? method : 'other'
    this.#requests.inc({method: known, route, status: status ?? 'none'})
    if (!isStream) this.#seconds.observe({route}, ms / 1000)
  }

  /** Adds a number that only grows. It is kept by whoever counts, as cheaply as can be. */
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

  /** Adds a number that goes up and down. */
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

  /** Adds times. @returns what is to be told of each, in seconds */
  addTimes(name: string, help: string): (seconds: number) => void {
    const registers = [this.#registry]
    const histogram = new Histogram({name, help, buckets: BUCKETS, registers})
    return (seconds) => histogram.observe(seconds)
  }

  /** All of it, as text of the type `contentType`. */
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
