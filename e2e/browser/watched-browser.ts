import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Response,
} from 'playwright/test'

/** Whether pages may send a request to this address. */
export type Reach = (url: URL) => boolean

/** Requests that the Studio expects to fail, and lives with. */
const EXPECTED_FAILURES: readonly {status: number; path: RegExp}[] = [
  // Services of Sanity's cloud, which the lake has not.
  {status: 404, path: /\/(journey|schedules)\//},
  // Asks whether the other workspace is logged in; the answer "no" is a 401.
  {status: 401, path: /\/auth\/id$/},
]

const EXPECTED_CONSOLE_ERRORS: readonly RegExp[] = [
  // The browser's own account of a failed request, which is judged by itself.
  /^Failed to load resource/,
  // The Studio looks for newer versions of itself; without a network there are none.
  /^Failed to fetch version for package/,
  // The Studio gives new documents ten seconds to say what they begin with, of which a busy machine has none left
  // while it loads. Journeys that begin a document look at what is in it.
  /^Failed to resolve initial value for template [^]*\bTimeout has occurred/,
  // The workspace of the Studio that is left may still say where it is present, on the socket that it is closing.
  /^WebSocket is already in CLOSING or CLOSED state/,
  // React for developers, when code arrives just while a part of a page that waits for it is hydrated. Visitors'
  // React goes on with the first of the two promises, as that part wants it to.
  /^A component was suspended by an uncached promise/,
]

/**
 * Opens browser windows and remembers what went wrong in them unseen: requests to other machines,
 * refused or failed requests, errors in the console and uncaught ones.
 */
export class WatchedBrowser {
  problems: string[] = []
  readonly #browser: Browser
  #permitted: RegExp[] = []

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** Forgets the problems and permissions of the previous test. */
  begin() {
    this.problems = []
    this.#permitted = []
  }

  /** A window of its own, with its own cookies, storage and connections. */
  async open(options: BrowserContextOptions, reach: Reach): Promise<BrowserContext> {
    const context = await this.#browser.newContext(options)
    context.on('request', (request) => this.#checkReach(request.url(), reach))
    context.on('page', (page) =>
      page.on('websocket', (socket) => this.#checkReach(socket.url(), reach)),
    )
    context.on('response', (response) => this.#checkResponse(response))
    context.on('requestfailed', (request) => {
      // What leaves this machine is judged above; what is aborted was given up by the page itself.
      const reason = request.failure()?.errorText ?? 'failed'
      if (reason === 'net::ERR_ABORTED' || !reachesThisMachine(new URL(request.url()))) return
      this.#note(`${request.method()} ${request.url()}: ${reason}`)
    })
    context.on('console', (message) => this.#checkConsole(message))
    context.on('weberror', (webError) => this.#note(`Uncaught: ${webError.error().message}`))
    return context
  }

  /** Problems that match are what this test is about. */
  permit(problem: RegExp) {
    this.#permitted.push(problem)
  }

  #checkReach(address: string, reach: Reach) {
    const url = new URL(address)
    if (!/^(http|ws)s?:$/.test(url.protocol) || reach(url)) return
    this.#note(`A request left for ${url.origin}${url.pathname}`)
  }

  #checkResponse(response: Response) {
    if (response.status() < 400) return
    const {origin, pathname} = new URL(response.url())
    const isExpected = EXPECTED_FAILURES.some(
      ({status, path}) => status === response.status() && path.test(pathname),
    )
    if (isExpected) return
    this.#note(`${response.request().method()} ${origin}${pathname}: ${response.status()}`)
  }

  #checkConsole(message: ConsoleMessage) {
    // Of what Sanity warns, that will be an error.
    const isSerious = message.type() === 'error' || /required in the future/.test(message.text())
    if (!isSerious) return
    if (EXPECTED_CONSOLE_ERRORS.some((expected) => expected.test(message.text()))) return
    this.#note(`Console: ${message.text()}`)
  }

  #note(problem: string) {
    if (this.#permitted.some((permitted) => permitted.test(problem))) return
    this.problems.push(problem)
  }
}

export function reachesThisMachine({hostname}: URL): boolean {
  return /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
