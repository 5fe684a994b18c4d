import {palettes} from '../kit/palette.ts'
import type {Palette} from '../kit/palette.ts'
import {sitters} from './sitters.ts'
import type {Portrait, SitterSlug, Tone} from './sitters.ts'
import {skyOf} from '../kit/sky.ts'
import {element, horizontalGradient, picture} from '../kit/svg.ts'

const SHEET = {width: 640, height: 640}
/**
 * Outlines are drawn on a board of 640 by 640. The picture shows only this square, because portraits appear small and
 * round, so the face must fill the frame.
 */
const BOARD = 640
const FRAME = {x: 100, y: 72, side: 440}

const HEAD =
  'M228 234C230 176 266 144 320 144S410 176 412 234L408 302C404 342 384 372 356 394Q320 418 284 394C256 372 236 342 232 302Z'
const HEAD_SHADE =
  'M320 144C374 144 410 176 412 234L408 302C404 342 384 372 356 394Q338 406 320 406L318 358 334 342 322 322 318 252Z'
const EARS = 'M230 252Q212 248 214 274T236 316ZM410 252Q428 248 426 274T404 316Z'
const NECK = 'M272 370L266 464Q320 520 374 464L368 370Z'
const NECK_SHADE = 'M272 404Q320 436 368 398L374 464Q350 490 326 494C330 460 306 424 271 418Z'
const BODY = 'M84 640C88 548 142 500 262 456Q320 506 378 456C498 500 552 548 556 640Z'
const BODY_SHADE = 'M330 640L342 492Q362 478 378 456C498 500 552 548 556 640Z'
const EYELIDS = 'M260 276Q277 264 294 276M346 276Q363 264 380 276'
const EYES = 'M277 278v2M363 278v2'
const NOSE = 'M318 278L310 334 326 338'
const MOUTH = 'M286 364Q320 380 354 364'
const CROP_MARKS = 'M124 124V96H152M488 96H516V124M516 460V488H488M152 488H124V460'
const AXES = 'M320 60V600M60 278H580M60 406H580M208 60V600M432 60V600'

const EYE_COLOUR = '#1B1210'
const LIP_COLOUR = '#7C2F22'
const FRAME_COLOUR = '#0B1626'

/** Draws an author's portrait as SVG: a bust in flat planes, lit from the left, on blueprint paper. */
export function drawPortrait(slug: SitterSlug): string {
  const sitter: Portrait = sitters[slug]
  const palette = palettes[sitter.mood]
  return picture(
    SHEET,
    skyOf(palette, SHEET),
    element(
      'defs',
      {},
      horizontalGradient('hair', [sitter.hair[0], sitter.hair[0], sitter.hair[1]]),
    ),
    element(
      'g',
      {transform: `scale(${SHEET.width / FRAME.side}) translate(${-FRAME.x} ${-FRAME.y})`},
      paper(palette),
      area(sitter.hairBehind, sitter.hair[1]),
      clothes(sitter),
      face(sitter),
      line(CROP_MARKS, palette.emberLine, 3, 0.9),
    ),
  )
}

function line(d: string, stroke: string, width: number, opacity = 1): string {
  return element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-opacity': opacity,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })
}

function area(d: string | undefined, fill: string): string {
  return d ? element('path', {d, fill}) : ''
}

function modelled(outline: string, shade: string, [lit, dark]: Tone): string {
  return area(outline, lit) + area(shade, dark)
}

function paper({grid, faint}: Palette): string {
  const squares = Array.from({length: BOARD / 20}, (_, index) => {
    const at = (index + 1) * 20
    return `M${at} 0V${BOARD}M0 ${at}H${BOARD}`
  })
  const ring = (r: number, width: number, opacity: number, dash = 'none') =>
    element('circle', {
      cx: 320,
      cy: 278,
      r,
      fill: 'none',
      stroke: faint,
      'stroke-width': width,
      'stroke-opacity': opacity,
      'stroke-dasharray': dash,
    })
  return (
    line(squares.join(''), grid, 0.8, 0.14) +
    ring(188, 1.4, 0.5) +
    ring(204, 8, 0.25, '1.5 9.18') +
    line(AXES, faint, 1.2, 0.45)
  )
}

function clothes({coat, skin, shirt, neckline, seams}: Portrait): string {
  return (
    modelled(BODY, BODY_SHADE, coat) +
    modelled(NECK, NECK_SHADE, skin) +
    area(neckline, shirt) +
    line(seams, '#FFFFFF', 2.4, 0.55)
  )
}

function face({skin, hair, hairOn, strands, beard, brows, glasses}: Portrait): string {
  return [
    area(EARS, skin[1]),
    modelled(HEAD, HEAD_SHADE, skin),
    area(beard, hair[0]),
    line(MOUTH, beard ? skin[0] : LIP_COLOUR, 4, 0.85),
    line(EYELIDS, EYE_COLOUR, 4),
    line(EYES, EYE_COLOUR, 12),
    line(NOSE, skin[1], 3, 0.9),
    line(brows, hair[0], 6),
    area(hairOn, 'url(#hair)'),
    line(strands, '#FFFFFF', 1.6, 0.28),
    glasses ? line(glasses, FRAME_COLOUR, 4.5) : '',
  ].join('')
}
