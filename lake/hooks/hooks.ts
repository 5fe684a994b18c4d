import {randomBytes} from 'node:crypto'
import {boundedReport, type Report} from '@skyforge/server-kit/bounded-report.ts'
import {LakeError} from '../errors.ts'
import type {Commit, CommitReceiver} from '../store/commit.ts'
import type {Hook, HookSettings} from '../store/hooks/hook.ts'
import type {Store} from '../store/store.ts'
import {BatchedWrites} from './batched-writes.ts'
import {DELIVERY_LIMITS, type DeliveryLimits} from './deliveries.ts'
import {HookWorker} from './hook-worker.ts'

/** Limit of log lines about dropped messages, which mostly have the same reason. */
const LINES = {lines: 5, intervalMs: 60_000}

/** Hooks of a project, each with up to four connections. */
const MAX_HOOKS = 50

/** With a leading letter as long as Sanity's ids; commands would take a leading `-` for an option. */
const ID_BYTES = 11

type Active = {hook: Hook; worker: HookWorker | undefined}

/** The webhooks of a lake, and the workers of enabled ones. */
export class Hooks implements CommitReceiver {
  readonly #store: Store
  readonly #limits: DeliveryLimits
  readonly #report: Report
  readonly #writes: BatchedWrites
  readonly #hooks: Map<string, Active>

  constructor(store: Store, report: Report, limits: DeliveryLimits = DELIVERY_LIMITS) {
    this.#store = store
    this.#limits = limits
    this.#report = boundedReport(report, LINES)
    this.#writes = new BatchedWrites((work) => store.hooks.write(work), report)
    const hooks = store.hooks.records.all()
    this.#hooks = new Map(hooks.map((hook) => [hook.id, {hook, worker: this.#begin(hook)}]))
  }

  /** Webhooks of a project, oldest first. */
  list(project: string): Hook[] {
    const hooks = [...this.#hooks.values()].map(({hook}) => hook)
    return hooks.filter((hook) => hook.project === project)
  }

  /** Returns `undefined` if the project has no such hook. */
  get(project: string, id: string): Hook | undefined {
    const hook = this.#hooks.get(id)?.hook
    return hook?.project === project ? hook : undefined
  }

  /** Creates a hook for future commits. @throws LakeError 403 if the project has too many */
  create(project: string, createdBy: string, settings: HookSettings): Hook {
    if (this.list(project).length >= MAX_HOOKS) {
      throw LakeError.http(
        403,
        `Project "${project}" has ${MAX_HOOKS} webhooks, which is the limit.`,
      )
    }
    const id = `h${randomBytes(ID_BYTES).toString('base64url')}`
    const hook = {...settings, id, project, createdBy, createdAt: new Date().toISOString()}
    this.#store.hooks.records.add(hook, this.#store.hooks.log.end())
    this.#hooks.set(id, {hook, worker: this.#begin(hook)})
    return hook
  }

  /**
   * Changes a hook; queued messages are sent with the new settings. Disabling drops queued messages, and enabling
   * starts with the next commit.
   */
  change(hook: Hook, settings: HookSettings): Hook {
    const {records, messages, log} = this.#store.hooks
    const changed = {...hook, ...settings}
    return this.#rewrite(hook, () => {
      this.#store.hooks.write(() => {
        records.change(hook.id, settings)
        if (changed.isDisabledByUser) messages.cancel(hook.id)
        else if (hook.isDisabledByUser) records.setCursor(hook.id, log.end())
      })
      return changed
    })
  }

  /** Deletes a hook with its queue and log. */
  delete(hook: Hook) {
    this.#rewrite(hook, () => {
      this.#store.hooks.delete(hook.id)
      return undefined
    })
  }

  /** Wakes the webhooks of the project, which later read the commit from the log. */
  onCommit({dataset}: Commit) {
    for (const {hook, worker} of this.#hooks.values()) {
      if (hook.project === dataset.project) worker?.wake()
    }
  }

  close() {
    for (const {worker} of this.#hooks.values()) worker?.stop()
    this.#writes.close()
  }

  #begin(hook: Hook): HookWorker | undefined {
    if (hook.isDisabledByUser) return undefined
    const context = {
      store: this.#store,
      writes: this.#writes,
      limits: this.#limits,
      report: this.#report,
    }
    return new HookWorker(hook, context)
  }

  /**
   * Stops a hook's worker, writes the change, and starts a worker with the result. If the write fails, the hook
   * goes on as before.
   *
   * @param write returns the changed hook, or nothing if it was deleted
   */
  #rewrite<Written extends Hook | undefined>(hook: Hook, write: () => Written): Written {
    const {worker} = this.#hooks.get(hook.id) ?? {}
    worker?.stop()
    this.#writes.flush()
    worker?.forget()
    let next: Hook | undefined = hook
    try {
      const written = write()
      next = written
      return written
    } finally {
      if (next) this.#hooks.set(next.id, {hook: next, worker: this.#begin(next)})
      else this.#hooks.delete(hook.id)
    }
  }
}
