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

/** Without a ground, the page's own is behind it: light or dark, as the visitor has it. */
type SheetOfScenes = {sheet: SceneSheet; ground?: Ground; scenes: Record<string, SiteScene>}

const sheets: readonly SheetOfScenes[] = [
  {sheet: 'hero', ground: 'ink', scenes: heroScenes},
  {sheet: 'diagram', scenes: {...serviceScenes, ...caseStudyScenes}},
  {sheet: 'panel', scenes: panelScenes},
  {sheet: 'icon', scenes: iconScenes},
]

/** Everything drawn for the site, as SVG by its name. */
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
