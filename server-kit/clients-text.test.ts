import {IncomingMessage} from 'node:http'
import {Socket} from 'node:net'
import {byteRange} from './negotiation/byte-range.ts'
import {acceptedEncoding} from './negotiation/encodings.ts'
import {namesTag} from './negotiation/entity-tags.ts'
import {shortUrl} from './negotiation/short-url.ts'
import {isMetricsPath} from './operations/metrics-endpoint.ts'
import {givenId} from './operations/request-id.ts'
import {isSameOrigin} from './pages/same-origin.ts'
import {pathOf} from './replies/path-of.ts'
import {toRequest} from './request.ts'
import {orRefusal, testLinearWork} from './testing/test-linear-work.ts'
import {bearerToken, isSameSecret} from './token.ts'
import {visitorAddress} from './visitors/visitor-address.ts'

let lists = 0
const LOCALHOST = new URL('http://localhost/')
const requestWith = (headers: Record<string, string>) => new Request(LOCALHOST, {headers})
const messageWith = (headers: Record<string, string>) =>
  Object.assign(new IncomingMessage(new Socket()), {url: '/', method: 'GET', headers})

testLinearWork({
  'a URL': {work: shortUrl, before: 'http://'},
  'the path of an address': {work: pathOf},
  'the path of metrics': {work: isMetricsPath, before: '/'},
  'a range': {work: (text) => byteRange(text, 100), before: 'bytes='},
  // The counter avoids the cache of parsed lists.
  'a list of encodings': {work: (text) => acceptedEncoding(`${(lists += 1)}, ${text}`)},
  'a list of tags': {work: (text) => namesTag(text, 'W/"a"')},
  'the address of a visitor': {
    work: (text) => visitorAddress(text, {remoteAddress: '127.0.0.1'}, true),
  },
  'a bearer token': {
    work: orRefusal((text) => bearerToken(requestWith({authorization: text}))),
    before: 'Bearer ',
  },
  'a secret': {work: (text) => isSameSecret(text, 'secret')},
  'an origin': {
    work: orRefusal((text) => isSameOrigin(requestWith({origin: text}), LOCALHOST)),
    before: 'http://',
  },
  'a host': {work: orRefusal((host) => toRequest(messageWith({host}), () => ({})))},
  'the id of a request': {
    work: (id) => givenId(messageWith({'x-request-id': id}), true),
  },
})
