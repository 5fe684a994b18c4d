import type {DrawingName} from '@skyforge/config/site/drawings.ts'
import {forBothAppearances} from './both-appearances.ts'
import {drawForSite} from './site-drawing.ts'
import type {Ground, SceneSheet, SiteScene} from './site-drawing.ts'
import {caseStudyScenes} from './case-study-scenes.ts'
import {heroScenes} from './hero-scenes.ts'
import {iconScenes} from './icon-scenes.ts'
import {drawLogos} from './logos.ts'
import {panelScenes} from './panel-scenes.ts'
import {serviceScenes} from './service-scenes.ts'

/** Without `ground`, the drawing suits the page's background, light or dark. */
type SheetOfScenes = {sheet: SceneSheet; ground?: Ground; scenes: Record<string, SiteScene>}

const sheets: readonly SheetOfScenes[] = [
  {sheet: 'hero', ground: 'ink', scenes: heroScenes},
  {sheet: 'diagram', scenes: {...serviceScenes, ...caseStudyScenes}},
  {sheet: 'panel', scenes: panelScenes},
  {sheet: 'icon', scenes: iconScenes},
]

/** All drawings of the site as SVG, by name. */
export function drawSite(): Map<DrawingName, string> {
  const drawn = sheets.flatMap(({sheet, ground, scenes}) =>
    Object.entries(scenes).map(([name, scene]): [DrawingName, string] => [
      `${sheet}/${name}`,
      ground ? drawForSite(scene, sheet, ground) : drawForBoth(scene, sheet),
    ]),
  )
  const logos = Object.entries(drawLogos()).map(([slug, svg]): [DrawingName, string] => [
    `logo/${slug}`,
    svg,
  ])
  return new Map([...drawn, ...logos])
}

function drawForBoth(scene: SiteScene, sheet: SceneSheet): string {
  return forBothAppearances(drawForSite(scene, sheet, 'paper'), drawForSite(scene, sheet, 'ink'))
}
