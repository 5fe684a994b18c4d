import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {fileURLToPath} from 'node:url'
import {lowerPriority} from './lower-priority.ts'
import type {Transform} from '../image-render.ts'
import type {Done, Job} from './renderer-process.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('#lake/media/renditions/renderer-process.ts'))

/** Questions and answers go before images, for which somebody waits all the same. */
const NICE = 5

/** One that has nothing to do for so long gives its memory back. */
const IDLE_MS = 60_000

/** It took longer than anyone may wait. */
export class RenderTimeout extends Error {}

/**
 * Processes that make images: there is no other way to end an encoder in the middle, and what a picture does
 * to one of them, such as a crash, it does not do to the lake. They are started when they are needed, and do
 * one after the other; whoever asks limits how many at once.
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

  /** The processes that there are. */
  get pids(): (number | undefined)[] {
    return [...this.#all].map(({pid}) => pid)
  }

  /**
   * @param original the path of a file
   * @throws RenderTimeout when it takes too long: the work is ended then
   * @throws Error with what the image library says, or that the process ended
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

  /** One that is told to end is not gone at once: it is passed over. */
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
  /** It has said so, with its first message. */
  #isReady = false

  constructor(onEnd: () => void) {
    this.#child = fork(PROGRAM, {
      execArgv: [],
      serialization: 'advanced',
      // What image libraries say of somebody's picture is nothing for the log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.once('exit', onEnd)
    // One that could not be started: whoever waits for it is told.
    this.#child.on('error', onEnd)
    this.#child.unref()
    this.#child.channel?.unref()
    lowerPriority(this.#child.pid, NICE)
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** It was told to end, or has ended. */
  get isEnding(): boolean {
    return this.#child.killed || this.#child.exitCode !== null
  }

  /** The time that the process takes to start, long on a busy machine, is not the image's. */
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
