import {expect, type Page} from 'playwright/test'

/**
 * Shows a path of the Studio by client-side navigation if it is open, because loading takes longer than most tests.
 * Navigates through the workspace's lists, so that no previous form remains.
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
