import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import type {AxeResults} from 'axe-core'
import type {Page} from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Serious and critical axe findings, after transitions have ended, each with its elements.
 *
 * @param within selector of the part to check
 * @param only rules to check; all by default
 */
export async function findAxeProblems(
  page: Page,
  within = 'html',
  only?: readonly string[],
): Promise<string[]> {
  const options = {resultTypes: ['violations'], iframes: false, runOnly: only}
  const run = `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`
  const problems = await problemsOf(page, run)
  // A transition may have started meanwhile, for example on hover, so problems must occur twice.
  return problems.length === 0 ? problems : problemsOf(page, run)
}

async function problemsOf(page: Page, run: string): Promise<string[]> {
  await page.evaluate(settled)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const {violations} = await page.evaluate<AxeResults>(run)
  return violations
    .filter(({impact}) => impact === 'serious' || impact === 'critical')
    .map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`)
}

/** Waits for transitions: intermediate colours are not what people read. */
async function settled() {
  const ending = document
    .getAnimations()
    .filter(({playState}) => playState === 'running')
    .filter(({timeline}) => timeline === document.timeline)
    .filter(({effect}) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({finished}) => finished))
}
