import {Agent, request} from 'node:http'
import type {RecordedAnswer} from './messages.ts'

/** Headers of Chromium on a phone when an address is opened. */
const BROWSER_HEADERS = {
  Host: 'localhost',
  Connection: 'keep-alive',
  'sec-ch-ua': '"Chromium";v="142", "Not)A;Brand";v="8"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
  'Upgrade-Insecure-Requests': '1',
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-User': '?1',
  'Sec-Fetch-Dest': 'document',
  'Accept-Encoding': 'gzip, deflate, br',
  'Accept-Language': 'en-US,en;q=0.9',
}

export function requestText(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({...BROWSER_HEADERS, ...headers}).map((line) => line.join(': '))
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/** Node adds these itself; the server sets all others. */
const OF_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding']

const agent = new Agent({keepAlive: true})

/** Records a server's response to a browser. */
export function answerOf(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RecordedAnswer> {
  const {promise, resolve, reject} = Promise.withResolvers<RecordedAnswer>()
  const options = {agent, headers: {...BROWSER_HEADERS, ...headers}}
  const asked = request(origin + path, options, (response) => {
    const pairs = Object.entries(response.headersDistinct)
    const own = pairs.filter(([name]) => !OF_NODE.includes(name))
    response.toArray().then((chunks) => {
      resolve({
        status: response.statusCode ?? 0,
        headers: own.flatMap(([name, values = []]) => values.flatMap((value) => [name, value])),
        body: Buffer.concat(chunks).toString('base64'),
      })
    }, reject)
  })
  asked.once('error', reject).end()
  return promise
}

/** The value of a header of a response; empty if it is missing. */
export function headerOf({headers}: RecordedAnswer, name: string): string {
  const at = headers.findIndex((each, index) => index % 2 === 0 && each === name)
  return (at >= 0 && headers[at + 1]) || ''
}
