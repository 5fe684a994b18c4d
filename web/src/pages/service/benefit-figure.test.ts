import {expect, test} from 'vitest'
import {detailedServices} from '@skyforge/config/site/services.ts'
import {detailOf} from '#web/copy/services/service-details.ts'
import {benefitFigure} from './benefit-figure.ts'

test.each([
  ['Effort goes down by 80%: no scripts.', {upTo: false, value: '80%'}],
  ['Release cycles are up to 50% faster.', {upTo: true, value: '50%'}],
  ['Cut by 40-60% against work by hand.', {upTo: false, value: '40-60%'}],
  ['Agent efficiency +25%, since', {upTo: false, value: '+25%'}],
  ['3x faster feature deployment', {upTo: false, value: '3x'}],
  ['You go live in 4-6 weeks, from', {upTo: false, value: '4-6 weeks'}],
  ['A 99.9% uptime SLA, reachable 24/7', {upTo: false, value: '99.9%'}],
  ['Java 8 services, reachable 24/7', undefined],
  ['Pods share no kernel.', undefined],
])('the figure of %j is %j', (sentence, figure) => {
  expect(benefitFigure(sentence)).toEqual(figure)
})

test('every service has a benefit with a figure, and those come first', async () => {
  for (const service of detailedServices) {
    const {customerBenefits} = await detailOf(service).need()
    const withFigure = customerBenefits.map((benefit) => benefitFigure(benefit) !== undefined)
    expect(withFigure[0]).toBe(true)
    expect(withFigure).toEqual(withFigure.toSorted().toReversed())
  }
})
