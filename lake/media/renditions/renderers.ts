import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {fileURLToPath} from 'node:url'
import {lowerPriority} from './lower-priority.ts'
import type {Transform} from '../image-render.ts'
import type {Done, Job} from './renderer-process.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('#lake/media/renditions/renderer-process.ts'))

/** Priority below request handling, which is cheap. */
const NICE = 5

/** Idle time after which a process exits to free its memory. */
const IDLE_MS = 60_000

/** Rendering exceeded its time limit. */
export class RenderTimeout extends Error {}

/**
 * Child processes that render images: they can be killed, and a crash does not affect the lake. They are started on
 * demand and run one job at a time; the caller limits concurrency.
 */
export class Renderers {
  readonly #all = new Set<Renderer>()
  readonly #idle: Renderer[] = []
  readonly #deadlineMs: number
  readonly #idleMs: number

  constructor({deadlineMs, idleMs = IDLE_MS}: {deadlineMs: number; idleMs?: number}) {
    this.#deadlineMs = deadlineMs
    this.#idleMs = idleMs
  }

  /** Running processes. */
  get pids(): (number | undefined)[] {
    return [...this.#all].map(({pid}) => pid)
  }

  /**
   * @param original path of a file
   * @throws RenderTimeout if it takes too long; the process is killed
   * @throws Error with the image library's message, or if the process exits
   */
  async render(original: string, transform: Transform): Promise<Buffer> {
    const renderer = this.#take()
    const done = await renderer.render({original, transform}, this.#deadlineMs)
    this.#rest(renderer)
    if ('failure' in done) throw new Error(done.failure)
    return Buffer.from(done.bytes.buffer, done.bytes.byteOffset, done.bytes.byteLength)
  }

  close() {
    for (const renderer of this.#all) renderer.end()
  }

  /** Skips a process that is exiting. */
  #take(): Renderer {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      if (!idle.isEnding) return idle
    }
    return this.#start()
  }

  #start(): Renderer {
    const renderer = new Renderer(() => {
      this.#all.delete(renderer)
      const at = this.#idle.indexOf(renderer)
      if (at >= 0) this.#idle.splice(at, 1)
    })
    this.#all.add(renderer)
    return renderer
  }

  #rest(renderer: Renderer) {
    this.#idle.push(renderer)
    renderer.endWhenIdle(this.#idleMs)
  }
}

class Renderer {
  readonly #child: ChildProcess
  #idle: NodeJS.Timeout | undefined
  /** Set by the first message of the process. */
  #isReady = false

  constructor(onEnd: () => void) {
    this.#child = fork(PROGRAM, {
      execArgv: [],
      serialization: 'advanced',
      // Messages of image libraries about uploads do not belong in the log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.once('exit', onEnd)
    // A failed start rejects the current job.
    this.#child.on('error', onEnd)
    this.#child.unref()
    this.#child.channel?.unref()
    lowerPriority(this.#child.pid, NICE)
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** Set if it is exiting or has exited. */
  get isEnding(): boolean {
    return this.#child.killed || this.#child.exitCode !== null
  }

  /** Starts the timeout when the process is ready, as starting is slow on a busy machine. */
  async render(job: Job, deadlineMs: number): Promise<Done> {
    clearTimeout(this.#idle)
    const ending = new AbortController()
    const {signal} = ending
    const timeout = setTimeout(() => {
      ending.abort(new RenderTimeout(`It took more than ${deadlineMs / 1000} seconds.`))
    }, deadlineMs)
    const ended = () => ending.abort(new Error('The process that makes images ended.'))
    this.#child.once('exit', ended)
    try {
      if (!this.#isReady) await once(this.#child, 'message', {signal})
      this.#isReady = true
      timeout.refresh()
      const answered = once(this.#child, 'message', {signal})
      this.#child.send(job)
      const [done]: unknown[] = await answered
      // Both ends of the channel are ours.
      return done as Done
    } catch (error) {
      this.end()
      throw signal.aborted ? signal.reason : error
    } finally {
      clearTimeout(timeout)
      this.#child.off('exit', ended)
    }
  }

  endWhenIdle(ms: number) {
    this.#idle = setTimeout(() => this.end(), ms).unref()
  }

  end() {
    clearTimeout(this.#idle)
    this.#child.kill('SIGKILL')
  }
}
