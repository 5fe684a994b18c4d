import {expect, test} from 'vitest'
import {caseStudySections} from './load.ts'
import {caseStudyModules} from './modules.ts'

test.each(Object.entries(caseStudyModules))('the text of %s is in %s', async (id, file) => {
  const module: Record<string, unknown> = await import(`./${file}`)
  const text = await Reflect.get(caseStudySections, id).need()
  expect(Object.values(module)).toContain(text)
})
