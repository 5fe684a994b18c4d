import {brand} from '@skyforge/config/brand.ts'
import {colors} from '@skyforge/config/site/colors.ts'
import {socialSize} from '@skyforge/config/site/social-image.ts'
import {escape, printedHtml} from '../printed-html.ts'
import {drawCardArt} from './card-art.ts'
import type {SocialCard} from './card.ts'
import {mark, markSize} from './mark.ts'

const MARK = `<svg viewBox="0 0 ${markSize} ${markSize}">${mark}</svg>`

/**
 * A card as an HTML document of its size.
 *
 * @param font the site's font as a `data:` URL, which needs no network
 */
export function cardHtml(card: SocialCard, font: string): string {
  const {kicker, title, note, scene} = card
  return printedHtml({
    title,
    font,
    styles: STYLES,
    body: `<div class="art">${drawCardArt(scene)}</div>
<main>
  <p class="brand">${MARK}${escape(brand.name)}</p>
  <div>
    <p class="kicker">${escape(kicker)}</p>
    <h1 class="${sizeOf(title)}">${escape(title)}</h1>
  </div>
  <p class="note">${note?.figure ? `<b>${escape(note.figure)}</b>` : ''}${escape(note?.text ?? '')}</p>
</main>
`,
  })
}

/** The largest size that fits four lines, with no word wider than its line. */
function sizeOf(title: string): string {
  const longestWord = Math.max(...title.split(' ').map(({length}) => length))
  if (title.length <= 24 && longestWord <= 10) return 'large'
  return title.length <= 46 ? 'medium' : 'small'
}

const STYLES = `body { width: ${socialSize.width}px; height: ${socialSize.height}px; overflow: hidden; background: ${colors.ink}; color: ${colors.onDark}; font-family: Figtree }
.art, main { position: absolute; inset: 0 }
main { display: flex; flex-direction: column; justify-content: space-between; padding: 56px 0 56px 64px; width: 568px }
.brand { display: flex; align-items: center; gap: 14px; font-size: 30px; font-weight: 700; letter-spacing: -0.01em; color: #fff }
.brand svg { width: 44px }
.kicker { margin-bottom: 14px; font-size: 25px; font-weight: 650; color: #ff8a3d }
h1 { font-weight: 700; letter-spacing: -0.025em; line-height: 1.06; text-wrap: balance; color: #fff }
.large { font-size: 84px }
.medium { font-size: 64px }
.small { font-size: 51px }
.note { max-width: 500px; font-size: 25px; line-height: 1.35; text-wrap: balance }
.note b { display: block; font-size: 60px; font-weight: 700; letter-spacing: -0.02em; line-height: 1.1; color: #fff }
`
