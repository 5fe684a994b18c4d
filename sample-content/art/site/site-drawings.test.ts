import {readFileSync} from 'node:fs'
import {glob} from 'node:fs/promises'
import {join} from 'node:path'
import {brotliCompressSync} from 'node:zlib'
import {describe, expect, test} from 'vitest'
import {drawingSheets} from '@skyforge/config/site/drawings.ts'
import type {DrawingSheet} from '@skyforge/config/site/drawings.ts'
import {partnerLogos} from '@skyforge/web/copy/partners/partner-logos.ts'
import {drawSite} from './site-drawings.ts'
import {caseStudyScenes} from './case-study-scenes.ts'
import {serviceScenes} from './service-scenes.ts'

const KIB = 1024

/** Largest drawing per sheet, in bytes of brotli. */
const BUDGETS: Record<DrawingSheet, number> = {
  hero: 8 * KIB,
  diagram: 8 * KIB,
  panel: 4 * KIB,
  icon: 0.8 * KIB,
  logo: 1.5 * KIB,
}

const drawings = drawSite()
const list = [...drawings].map(([name, svg]) => {
  const sheet = (Object.keys(drawingSheets) as DrawingSheet[]).find((known) =>
    name.startsWith(`${known}/`),
  )
  if (!sheet) throw new Error(`"${name}" is on no sheet.`)
  return {name, svg, sheet}
})

/** The points of all straight open lines. */
function cornersOf(svg: string): [x: number, y: number][] {
  const lines = [...svg.matchAll(/<path d="([^"]*)" fill="none"/g)].map(([, d = '']) => d)
  return lines
    .filter((d) => !/[^Ml\d\s.-]/.test(d))
    .flatMap((d) => d.split('M').slice(1))
    .flatMap((line) => {
      const steps = [...line.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number))
      let [x, y] = [0, 0]
      return Array.from({length: steps.length / 2}, (_, index): [number, number] => {
        x += steps[index * 2] ?? 0
        y += steps[index * 2 + 1] ?? 0
        return [x, y]
      })
    })
}

const root = join(import.meta.dirname, '../../..')

/** Drawings named in the site's code, with the files that name them. */
async function namesInCode(): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const pattern = new RegExp(
    `['"\`]((?:${Object.keys(drawingSheets).join('|')})/[\\w-]+)['"\`]`,
    'g',
  )
  for await (const path of glob('web/src/**/*.{ts,tsx}', {cwd: root, exclude: ['**/*.test.*']})) {
    for (const [, name = ''] of readFileSync(join(root, path), 'utf8').matchAll(pattern)) {
      names.set(name, path)
    }
  }
  return names
}

describe("the site's drawings", () => {
  test('are deterministic', () => {
    expect(drawSite()).toEqual(drawings)
  })

  test('are all different', () => {
    expect(new Set(drawings.values()).size).toBe(drawings.size)
  })

  test('have unique names', () => {
    const diagrams = [...Object.keys(serviceScenes), ...Object.keys(caseStudyScenes)]
    expect(diagrams).toHaveLength(new Set(diagrams).size)
  })

  test.each(list)('$name contains no NaN', ({svg}) => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  })

  test.each(list)('$name is as large as its sheet', ({svg, sheet}) => {
    const {width, height} = drawingSheets[sheet]
    expect(svg).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`)
  })

  test.each(list.filter(({sheet}) => sheet !== 'logo'))(
    '$name keeps its lines and letters inside the sheet',
    ({svg, sheet}) => {
      const {width, height} = drawingSheets[sheet]
      const corners = cornersOf(svg)
      expect(corners.length).toBeGreaterThan(0)
      const outside = corners.filter(([x, y]) => x < 0 || y < 0 || x > width || y > height)
      expect(outside).toEqual([])
    },
  )

  test.each(list)('$name is within its size budget', ({svg, sheet}) => {
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(BUDGETS[sheet])
  })

  test.each(list)('$name defines exactly the gradients it uses', ({svg}) => {
    const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
    expect(defined.toSorted()).toEqual([...new Set(used)].toSorted())
  })

  test('exist for every name in the code of the site', async () => {
    const names = await namesInCode()
    expect(names.size).toBeGreaterThan(0)
    const missing = [...names].filter(([name]) => !list.some((drawing) => drawing.name === name))
    expect(missing).toEqual([])
  })

  test('include a logo for each partner, and no other', () => {
    const logos = list.filter(({sheet}) => sheet === 'logo').map(({name}) => name)
    expect(logos.toSorted()).toEqual(partnerLogos.map(({slug}) => `logo/${slug}`).toSorted())
  })
})
