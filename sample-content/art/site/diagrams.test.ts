import {expect, test} from 'vitest'
import {services} from '@skyforge/config/site/services.ts'
import {palettes} from '../kit/palette.ts'
import {drawForSite} from './site-drawing.ts'
import {caseStudyScenes} from './case-study-scenes.ts'
import {serviceScenes} from './service-scenes.ts'

const diagrams = Object.entries({...serviceScenes, ...caseStudyScenes}).map(([name, scene]) => ({
  name,
  svg: drawForSite(scene, 'diagram', 'paper'),
}))

test('every service with a page has a diagram named like its icon, and no other diagram exists', () => {
  const icons = services.filter((service) => !('link' in service)).map(({icon}) => icon)
  const names = Object.keys(serviceScenes).map((name) => `icon/${name}`)
  expect(names.toSorted()).toEqual(icons.toSorted())
})

test.each(diagrams)('$name has one ember element, and at most one glowing element', ({svg}) => {
  const {emberLine, faces} = palettes.paper
  expect([emberLine, faces.ember.left].some((colour) => svg.includes(colour))).toBe(true)
  expect(svg.match(/<circle[^>]*url\(#ember-light\)/g)?.length ?? 0).toBeLessThanOrEqual(1)
})
