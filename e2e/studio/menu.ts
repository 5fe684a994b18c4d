import {expect, type Locator} from 'playwright/test'

/**
 * Opens a menu and chooses from it. While the Studio finds out what can be done it draws menus anew: one closes
 * again, or forgets what was chosen.
 *
 * @param outcome what is there when the choice was taken; without it, a click is enough, and there is no second one
 *   as long as the first may still have its way: on a busy machine the Studio takes seconds for it
 */
export async function chooseFrom(menu: Locator, item: Locator, outcome?: Locator) {
  await expect(async () => {
    // A choice that took its time is not taken back by a second one.
    if (await outcome?.isVisible()) return
    await clickIn(menu, item, outcome ? 2_000 : 30_000)
    if (outcome) await expect(outcome).toBeVisible({timeout: 2_000})
  }).toPass()
}

/** Clicks on an item of a menu, which is opened where it is not. @throws where it closes again, or takes too long */
export async function clickIn(menu: Locator, item: Locator, timeout: number) {
  if (await item.isHidden()) await menu.click({timeout: 2_000})
  await expect(item).toBeVisible({timeout: 2_000})
  await item.click({timeout})
}
