import {drawScene} from '../kit/drawing.ts'
import type {Scene} from '../kit/drawing.ts'
import type {Mood} from '../kit/palette.ts'
import {connectScenes} from './scenes/connect.ts'
import {containerScenes} from './scenes/containers.ts'
import {costScenes} from './scenes/cost.ts'
import {deliveryScenes} from './scenes/delivery.ts'
import {figureScenes} from './scenes/figures.ts'
import {firmScenes} from './scenes/firm.ts'
import {migrationScenes} from './scenes/migration.ts'
import {serverlessScenes} from './scenes/serverless.ts'

const MAIN_SHEET = {width: 1600, height: 900}
const FIGURE_SHEET = {width: 1400, height: 788}

const mainScenes: Record<string, Scene> = {
  ...migrationScenes,
  ...containerScenes,
  ...serverlessScenes,
  ...connectScenes,
  ...costScenes,
  ...deliveryScenes,
  ...firmScenes,
}

const figures: Record<string, Scene> = figureScenes

function sceneOf(scenes: Record<string, Scene>, name: string): Scene {
  const scene = scenes[name]
  if (!scene) throw new Error(`The scene "${name}" is missing. Add it in scenes/.`)
  return scene
}

/** Draws the main image of an article as SVG. Throws if it has no scene. */
export function drawMainImage(slug: string, mood: Mood): string {
  return drawScene(sceneOf(mainScenes, slug), mood, MAIN_SHEET)
}

/** Draws a figure of an article's text as SVG, counted from 1. Throws if it has no scene. */
export function drawFigure(slug: string, number: number): string {
  return drawScene(sceneOf(figures, `${slug}/${number}`), 'paper', FIGURE_SHEET)
}
