import {isIP} from 'node:net'

/**
 * Readers of one environment variable's text. Each returns the value or throws an Error whose message
 * goes on after the variable's name: `SITE_PORT` + `is "abc", not a port (1 to 65535)`.
 */

const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i
// Both shapes are Sanity's own rules, so that a typing error is found before the first request.
const PROJECT_ID = /^[a-z0-9][a-z0-9-]*$/
const DATASET = /^[a-z0-9][a-z0-9_-]{0,63}$/
const SWITCH: Record<string, boolean> = {
  on: true,
  true: true,
  1: true,
  off: false,
  false: false,
  0: false,
}

export function readText(text: string): string {
  return text
}

export function readPort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port
  throw new Error(`is "${text}", not a port (1 to 65535)`)
}

/** `same`, or ports between commas: the text is kept, because the lake reads it itself. */
export function readStreamPorts(text: string): string {
  if (text !== 'same') text.split(',').forEach((port) => readPort(port.trim()))
  return text
}

export function readProjectId(text: string): string {
  if (PROJECT_ID.test(text)) return text
  throw new Error(`is "${text}", not a project id (a-z, 0-9 and hyphens)`)
}

export function readDataset(text: string): string {
  if (DATASET.test(text)) return text
  throw new Error(`is "${text}", not a dataset name (a-z, 0-9, hyphens and underscores)`)
}

export function readHost(text: string): string {
  if (isIP(text) || HOST_NAME.test(text)) return text
  throw new Error(`is "${text}", not an address to listen on (such as 0.0.0.0)`)
}

/** An absolute http(s) address, returned without a trailing slash. */
export function readUrl(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text.replace(/\/+$/, '')
  throw new Error(`is "${text}", not an address starting with http:// or https://`)
}

/** An absolute http(s) address, or a path of the site's own. */
export function readUrlOrPath(text: string): string {
  return /^\/(?!\/)/.test(text) ? text : readUrl(text)
}

export function readSwitch(text: string): boolean {
  const value = SWITCH[text.toLowerCase()]
  if (value !== undefined) return value
  throw new Error(`is "${text}", neither on nor off`)
}
