import {expect, test} from 'vitest'
import {html} from './html.ts'

test.each([
  [
    'a text',
    html`<p title="${'"\'<&>'}">${'<b>'}</p>`,
    '<p title="&#34;&#39;&#60;&#38;&#62;">&#60;b&#62;</p>',
  ],
  ['a number', html`<b>${0}</b>`, '<b>0</b>'],
  ['a piece', html`<p>${html`<b>${'&'}</b>`}</p>`, '<p><b>&#38;</b></p>'],
  ['pieces', html`<p>${[html`<i>a</i>`, html`<i>b</i>`]}</p>`, '<p><i>a</i><i>b</i></p>'],
  ['nothing', html`<p>${false}${undefined}${''}</p>`, '<p></p>'],
])('html renders %s in markup', (_name, piece, markup) => {
  expect(piece.markup).toBe(markup)
})
