import {expect, type Page, type Route} from 'playwright/test'

/** What becomes of a form's request: an answer, or none. */
export type Outcome =
  | {status: number; contentType: string; body: string}
  /** The request throws. */
  | 'no network'

export const accepted: Outcome = json('{"result":"success"}')
export const refused: Outcome = json('{"result":"error"}')

function json(body: string) {
  return {status: 200, contentType: 'application/json', body}
}

export type Sent = {url: URL; contentType: string; body: string}

/** Holds back the requests to an address until `release` says what becomes of them. */
export class HeldRequests {
  #sent: Sent[] = []
  #waiting: Route[] = []

  static async at(page: Page, address: string | RegExp): Promise<HeldRequests> {
    const held = new HeldRequests()
    await page.route(address, (route) => held.#hold(route))
    return held
  }

  /** What was sent since this was asked last. */
  take(): Sent[] {
    const sent = this.#sent
    this.#sent = []
    return sent
  }

  /** Waits until something is sent. */
  async next(): Promise<Sent> {
    await expect.poll(() => this.#sent.length, 'requests of the form').toBe(1)
    const [request] = this.take()
    if (!request) throw new Error('Nothing was sent.')
    return request
  }

  async release(outcome: Outcome): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    for (const route of waiting) {
      if (outcome === 'no network') await route.abort('connectionfailed')
      else await route.fulfill(outcome)
    }
  }

  #hold(route: Route) {
    const request = route.request()
    const contentType = request.headers()['content-type'] ?? ''
    this.#sent.push({url: new URL(request.url()), contentType, body: request.postData() ?? ''})
    this.#waiting.push(route)
  }
}
