import {ARTICLE_TYPES, COLLECTIONS} from '@skyforge/config/collections.ts'
import {collections} from '@skyforge/web/content/collections.ts'
import {articleCard} from '@skyforge/web/content/social/article-card.ts'
import {
  layOutCard,
  type PlacedPortrait,
  type PlacedText,
  portraitRing,
} from '@skyforge/web/content/social/card-layout.ts'
import {groundPath} from '@skyforge/web/copy/card-grounds.ts'
import {socialSize} from '@skyforge/config/site/social-image.ts'
import {apiConfig} from '../connection/api-config.ts'
import {FONT_FAMILY} from '../theme/font.ts'
import type {Draft} from './draft-head.ts'
import {useTextWidth} from './text-width.ts'
import {useCardSource} from './use-card-source.ts'

const {width, height} = socialSize

/** The social card of a draft as the site will draw it, by the same layout. */
export function DraftCard({draft, alt}: {draft: Draft; alt: string}) {
  const source = useCardSource(draft)
  const measure = useTextWidth()
  const name = COLLECTIONS.find((each) => ARTICLE_TYPES[each].name === draft._type)
  const card = name && articleCard(source, collections[name])
  const layout = card && measure && layOutCard(card, measure)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={alt}
      style={{display: 'block', width: '100%', aspectRatio: `${width} / ${height}`}}
    >
      {card && <image href={onSite(groundPath(card.ground))} width={width} height={height} />}
      {layout?.texts.map((text) => (
        <Line key={`${text.x} ${text.y}`} {...text} />
      ))}
      {layout?.portrait && <Portrait {...layout.portrait} />}
    </svg>
  )
}

function Line({text, x, y, size, weight, tracking, fill}: PlacedText) {
  return (
    <text
      x={x}
      y={y}
      fill={fill}
      fontFamily={`${FONT_FAMILY}, sans-serif`}
      fontSize={size}
      fontWeight={weight}
      letterSpacing={`${tracking}em`}
    >
      {text}
    </text>
  )
}

function Portrait({src, x, y, size}: PlacedPortrait) {
  const circle = {cx: x + size / 2, cy: y + size / 2}
  return (
    <>
      <image
        href={onSite(src)}
        x={x}
        y={y}
        width={size}
        height={size}
        style={{clipPath: 'circle(50%)'}}
      />
      <circle {...circle} r={size / 2 + 1} fill="none" {...portraitRing} />
    </>
  )
}

function onSite(address: string): string {
  return new URL(address, apiConfig.siteUrl).href
}
