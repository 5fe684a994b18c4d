import type {DrawingName} from '#web/lib/drawings.ts'
import {drawForSite} from './site-drawing.ts'
import type {Ground, SceneSheet, SiteScene} from './site-drawing.ts'
import {caseStudyScenes} from './case-study-scenes.ts'
import {heroScenes} from './hero-scenes.ts'
import {iconScenes} from './icon-scenes.ts'
import {drawLogos} from './logos.ts'
import {panelScenes} from './panel-scenes.ts'
import {serviceScenes} from './service-scenes.ts'

type SheetOfScenes = {sheet: SceneSheet; ground: Ground; scenes: Record<string, SiteScene>}

const sheets: readonly SheetOfScenes[] = [
  {sheet: 'hero', ground: 'ink', scenes: heroScenes},
  {sheet: 'diagram', ground: 'paper', scenes: {...serviceScenes, ...caseStudyScenes}},
  {sheet: 'panel', ground: 'paper', scenes: panelScenes},
  {sheet: 'icon', ground: 'paper', scenes: iconScenes},
]

/** Everything drawn for the site, as SVG by its name. */
export function drawSite(): Map<DrawingName, string> {
  const drawn = sheets.flatMap(({sheet, ground, scenes}) =>
    Object.entries(scenes).map(([name, scene]): [DrawingName, string] => [
      `${sheet}/${name}`,
      drawForSite(scene, sheet, ground),
    ]),
  )
  const logos = Object.entries(drawLogos()).map(([slug, svg]): [DrawingName, string] => [
    `logo/${slug}`,
    svg,
  ])
  return new Map([...drawn, ...logos])
}
