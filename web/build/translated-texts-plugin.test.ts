// @vitest-environment jsdom
import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {resolve} from 'node:path'
import {createElement} from 'react'
import type * as ReactDomClient from 'react-dom/client'
import {expect, test} from 'vitest'
import {withAnyText} from './translated-texts-plugin.ts'

const reactDom = resolve(import.meta.dirname, '../../node_modules/react-dom/cjs')
const code = readFileSync(resolve(reactDom, 'react-dom-client.production.js'), 'utf8')

/** Hydrates `<p>Send</p>` from other HTML, and changes the text to `Sending`. */
async function hydrate(reactCode: string, html: string) {
  const exports: Partial<typeof ReactDomClient> = {}
  new Function('exports', 'require', reactCode)(exports, createRequire(import.meta.url))
  const root = Object.assign(document.createElement('div'), {innerHTML: html})
  const sent = root.firstChild
  const errors: unknown[] = []
  const app = exports.hydrateRoot?.(root, createElement('p', null, 'Send'), {
    onRecoverableError: (error) => void errors.push(error),
  })
  await expect.poll(() => Object.keys(root.firstChild ?? {})).not.toEqual([])
  const isKept = root.firstChild === sent
  app?.render(createElement('p', null, 'Sending'))
  await expect.poll(() => root.textContent).toBe('Sending')
  return {isKept, errors: errors.length}
}

test.each([
  ['an element whose text is translated', '<p><font><font>Enviar</font></font></p>', true],
  ['an element whose text is translated in place', '<p>Enviar</p>', true],
  ['an element as it was sent', '<p>Send</p>', true],
  ['an element of another kind', '<b>Send</b>', false],
])('hydrates %s', async (_what, html, isKept) => {
  expect(await hydrate(withAnyText(code), html)).toEqual({isKept, errors: isKept ? 0 : 1})
})

test('unpatched React re-renders a translated page', async () => {
  expect(await hydrate(code, '<p>Enviar</p>')).toEqual({isKept: false, errors: 1})
})
