import {colors} from '@skyforge/config/site/colors.ts'
import {type GroundName, markPlace} from '@skyforge/web/copy/card-grounds.ts'
import {socialSize} from '@skyforge/config/site/social-image.ts'
import {element, picture} from '../kit/svg.ts'
import {heroScenes} from '../site/hero-scenes.ts'
import {codeScenes} from '../site/service-scenes/code.ts'
import {fargateScenes} from '../site/service-scenes/fargate.ts'
import type {SiteScene} from '../site/site-drawing.ts'
import {cardArt, type Stage} from './card-art.ts'
import {mark, markSize} from './mark.ts'

/** Article titles are longer than page titles, so their words take more of the card. */
const STAGE: Stage = {x: 690, y: 96, width: 486, height: 470}

const scenes: Record<GroundName, SiteScene> = {
  architecture: heroScenes.blog,
  connect: heroScenes.connect,
  containers: fargateScenes['ecs-fargate'],
  delivery: heroScenes.announcements,
  measures: heroScenes['case-studies'],
  migration: heroScenes.migrations,
  serverless: codeScenes.lambda,
}

/** Backgrounds for the cards of articles as SVG by name, without words and portrait. */
export function drawGrounds(): Map<string, string> {
  return new Map(Object.entries(scenes).map(([name, scene]) => [name, drawGround(scene)]))
}

function drawGround(scene: SiteScene): string {
  const {x, y, size} = markPlace
  const transform = `translate(${x} ${y}) scale(${size / markSize})`
  return picture(
    socialSize,
    element('rect', {...socialSize, fill: colors.ink}),
    cardArt(scene, STAGE),
    element('g', {transform}, mark),
  )
}
