import {escape, printedHtml} from '../printed-html.ts'
import {colors} from '@skyforge/config/site/colors.ts'
import type {Item, ProfileTexts} from './profile-texts.ts'

export type ProfileArt = {
  /** `data:` URLs, which need no network. */
  font: string
  drawing: string
  logo: string
  icons: readonly string[]
}

/** The profile as an HTML document of two A4 sheets. */
export function profileHtml(texts: ProfileTexts, art: ProfileArt): string {
  const services = texts.services
    .map(({title, text}, index) => cell(title, text, art.icons[index]))
    .join('')
  return printedHtml({
    title: `${texts.name}: company profile`,
    font: art.font,
    styles: STYLES,
    body: `<section class="sheet">
  <header>
    <p class="name"><img src="${art.logo}" alt="">${escape(texts.name)}</p>
    <h1>${escape(texts.tagline)}</h1>
    <p class="lead">${escape(texts.statement)}</p>
    <img class="drawing" src="${art.drawing}" alt="">
    <dl class="figures">${texts.figures.map(figure).join('')}</dl>
  </header>
  <main>
    <h2>What we do</h2>
    <div class="grid two">${services}</div>
  </main>
  <footer>${escape(texts.partner)}<span>1 / 2</span></footer>
</section>
<section class="sheet">
  <main>
    <h2>How we work</h2>
    <div class="grid four">${cells(texts.steps)}</div>
    <h2>What came of it</h2>
    <div class="grid two">${cells(texts.studies)}</div>
    <h2>Why firms stay</h2>
    <div class="grid three">${cells(texts.claims)}</div>
    <h2>Where to find us</h2>
    <div class="grid three offices">${cells(texts.offices)}</div>
    <p class="contact">${escape(texts.contact)}</p>
  </main>
  <footer>${escape(texts.owner)}<span>2 / 2</span></footer>
</section>
`,
  })
}

function figure({title, text}: Item): string {
  return `<div><dt>${escape(title)}</dt><dd>${escape(text)}</dd></div>`
}

function cells(items: readonly Item[]): string {
  return items.map(({title, text}) => cell(title, text)).join('')
}

function cell(title: string, text: string, icon?: string): string {
  const image = icon === undefined ? '' : `<img src="${icon}" alt="">`
  return `<div class="cell">${image}<div><h3>${escape(title)}</h3><p>${escape(text)}</p></div></div>`
}

const STYLES = `@page { size: A4; margin: 0 }
body { font: 400 9.6pt/1.5 Figtree; color: ${colors.slate}; -webkit-print-color-adjust: exact }
.sheet { display: flex; flex-direction: column; width: 210mm; height: 297mm; overflow: hidden; background: ${colors.paper} }
.sheet + .sheet { break-before: page }
header { position: relative; padding: 13mm 17mm 8mm; background: ${colors.ink}; color: ${colors.onDark} }
.name { display: flex; align-items: center; gap: 3mm; font-weight: 700; font-size: 13pt; color: #fff }
.name img { width: 8mm; padding: 1mm; border-radius: 1mm; background: ${colors.paper} }
h1 { width: 100mm; margin-top: 10mm; font-size: 23pt; line-height: 1.12; letter-spacing: -0.02em; color: #fff }
.lead { width: 96mm; margin-top: 5mm; font-size: 11pt }
.drawing { position: absolute; right: 9mm; top: 14mm; width: 82mm }
.figures { display: flex; justify-content: space-between; margin-top: 9mm; border-top: 0.3mm solid #ffffff33; padding-top: 5mm }
.figures dt { font-size: 17pt; font-weight: 700; color: #fff }
main { flex: 1; padding: 9mm 17mm 0 }
h2 { margin-bottom: 5mm; font-size: 15pt; letter-spacing: -0.01em; color: ${colors.ink} }
.grid + h2 { margin-top: 10mm }
.grid { display: grid; gap: 5mm 9mm }
.two { grid-template-columns: 1fr 1fr }
.three { grid-template-columns: repeat(3, 1fr) }
.four { grid-template-columns: repeat(4, 1fr) }
.cell { display: flex; gap: 3.5mm; border-top: 0.3mm solid #e3e0d8; padding-top: 3mm }
.cell img { width: 11mm; height: 11mm }
h3 { font-size: 10.2pt; line-height: 1.3; color: ${colors.ink} }
.cell p { margin-top: 0.8mm }
.offices p { white-space: pre-line }
.contact { margin-top: 7mm; font-size: 13pt; font-weight: 700; color: ${colors.ember} }
footer { display: flex; justify-content: space-between; padding: 0 17mm 9mm; font-size: 8.4pt }
`
