import {expect, type Page, type Route} from 'playwright/test'

/** The outcome of a form's request. */
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

/** Holds requests to an address until `release` decides their outcome. */
export class HeldRequests {
  #sent: Sent[] = []
  #waiting: Route[] = []

  static async at(page: Page, address: string | RegExp): Promise<HeldRequests> {
    const held = new HeldRequests()
    await page.route(address, (route) => held.#hold(route))
    return held
  }

  /** Requests since the last call. */
  take(): Sent[] {
    const sent = this.#sent
    this.#sent = []
    return sent
  }

  /** Waits for the next request. */
  async next(): Promise<Sent> {
    await expect.poll(() => this.#sent.length, 'requests of the form').toBe(1)
    const [request] = this.take()
    if (!request) throw new Error('The form sent no request.')
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
