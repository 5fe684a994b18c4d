import {expect, type Locator} from 'playwright/test'

/**
 * Opens a menu and chooses from it. While the Studio finds out what can be done it draws menus anew: one closes
 * again, or forgets what was chosen.
 *
 * @param outcome what is there when the choice was taken; without it, a click is enough
 */
export async function chooseFrom(menu: Locator, item: Locator, outcome?: Locator) {
  await expect(async () => {
    if (await item.isHidden()) await menu.click({timeout: 2_000})
    await item.click({timeout: 2_000})
    if (outcome) await expect(outcome).toBeVisible({timeout: 2_000})
  }).toPass()
}
