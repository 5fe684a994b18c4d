import {expect, test} from 'vitest'
import {serviceDetails} from './load.ts'
import {serviceDetailModules} from './modules.ts'

test.each(Object.entries(serviceDetailModules))('the text of %s is in %s', async (id, file) => {
  const module: Record<string, unknown> = await import(`./${file}`)
  const text = await Reflect.get(serviceDetails, id).need()
  expect(Object.values(module)).toContain(text)
})
