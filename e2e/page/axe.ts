import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import type {AxeResults} from 'axe-core'
import type {Page} from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Serious and critical findings of axe in the page when its transitions have ended, each with the elements it is about.
 *
 * @param within a selector of the part that is looked at
 * @param only - the rules that are looked into, where not all are
 */
export async function findAxeProblems(
  page: Page,
  within = 'html',
  only?: readonly string[],
): Promise<string[]> {
  const options = {resultTypes: ['violations'], iframes: false, runOnly: only}
  const run = `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`
  const problems = await problemsOf(page, run)
  // A transition may have begun when the others had ended, as where a list comes under the mouse: what stays so is a problem.
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

/** A colour that is half way between two is none that anybody reads. */
async function settled() {
  const ending = document
    .getAnimations()
    .filter(({playState}) => playState === 'running')
    .filter(({timeline}) => timeline === document.timeline)
    .filter(({effect}) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({finished}) => finished))
}
