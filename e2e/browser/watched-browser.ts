import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Response,
} from 'playwright/test'

/** True if pages may send a request to this address. */
export type Reach = (url: URL) => boolean

/** Failed requests that the Studio handles. */
const EXPECTED_FAILURES: readonly {status: number; path: RegExp}[] = [
  // Services of Sanity's cloud that the lake does not have.
  {status: 404, path: /\/(journey|schedules)\//},
  // Checks if the other workspace is logged in; 401 means no.
  {status: 401, path: /\/auth\/id$/},
]

const EXPECTED_CONSOLE_ERRORS: readonly RegExp[] = [
  // The browser's report of a failed request, which is checked separately.
  /^Failed to load resource/,
  // The Studio checks for newer versions, which fails without a network.
  /^Failed to fetch version for package/,
  // A busy machine exceeds the Studio's ten seconds for the initial value of a document. Journeys check the new
  // document themselves.
  /^Failed to resolve initial value for template [^]*\bTimeout has occurred/,
  // The workspace being closed may still send its presence on the closing socket.
  /^WebSocket is already in CLOSING or CLOSED state/,
  // Warning of React's development build when code arrives during hydration. The production build uses the first
  // promise, as intended.
  /^A component was suspended by an uncached promise/,
]

/**
 * Opens browser windows and records silent problems: requests to other machines, refused or failed requests, console
 * errors and uncaught errors.
 */
export class WatchedBrowser {
  problems: string[] = []
  readonly #browser: Browser
  #permitted: RegExp[] = []

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** Clears the problems and permissions of the previous test. */
  begin() {
    this.problems = []
    this.#permitted = []
  }

  /** A window with its own cookies, storage and connections. */
  async open(options: BrowserContextOptions, reach: Reach): Promise<BrowserContext> {
    const context = await this.#browser.newContext(options)
    context.on('request', (request) => this.#checkReach(request.url(), reach))
    context.on('page', (page) =>
      page.on('websocket', (socket) => this.#checkReach(socket.url(), reach)),
    )
    context.on('response', (response) => this.#checkResponse(response))
    context.on('requestfailed', (request) => {
      // Requests to other machines are checked above, and the page itself aborts requests.
      const reason = request.failure()?.errorText ?? 'failed'
      if (reason === 'net::ERR_ABORTED' || !reachesThisMachine(new URL(request.url()))) return
      this.#note(`${request.method()} ${request.url()}: ${reason}`)
    })
    context.on('console', (message) => this.#checkConsole(message))
    context.on('weberror', (webError) => this.#note(`Uncaught: ${webError.error().message}`))
    return context
  }

  /** Ignores matching problems, which the test causes on purpose. */
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
    // Sanity's warnings about future errors count too.
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
