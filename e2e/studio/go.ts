import {expect, type Page} from 'playwright/test'

/**
 * Shows a path of the Studio: within it where it is open already, as its links and the browser's buttons do,
 * for to load it takes longer than most of what is done in it then. The lists of its workspace come between, so
 * that nothing of a form that was open is taken for the one that is meant.
 */
export async function go(page: Page, path: string): Promise<void> {
  if (!(await isOpen(page))) {
    await page.goto(path)
    return
  }
  const [, workspace = ''] = path.split('/')
  await page.evaluate(follow, `/${workspace}/structure`)
  await expect(page.getByTestId('document-pane')).toHaveCount(0)
  await expect(page.getByTestId('structure-tool-list-pane').first()).toBeVisible()
  await page.evaluate(follow, path)
}

/** True if a page shows the Studio. */
export function isOpen(page: Page): Promise<boolean> {
  return page.getByTestId('studio-navbar').isVisible()
}

/** Runs in the page. */
function follow(path: string): void {
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate', {state: {}}))
}
