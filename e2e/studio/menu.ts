import {expect, type Locator} from 'playwright/test'

/**
 * Opens a menu and chooses an item. Retries, because the Studio re-renders menus while it loads: they close, or lose
 * the choice.
 *
 * @param outcome element that appears after the choice; without it, one slow click is allowed and not repeated
 */
export async function chooseFrom(menu: Locator, item: Locator, outcome?: Locator) {
  await expect(async () => {
    // A slow choice must not be undone by a second one.
    if (await outcome?.isVisible()) return
    await clickIn(menu, item, outcome ? 2_000 : 30_000)
    if (outcome) await expect(outcome).toBeVisible({timeout: 2_000})
  }).toPass()
}

/** Clicks an item of a menu, opening the menu if needed. @throws if the menu closes again, or takes too long */
export async function clickIn(menu: Locator, item: Locator, timeout: number) {
  if (await item.isHidden()) await menu.click({timeout: 2_000})
  await expect(item).toBeVisible({timeout: 2_000})
  await item.click({timeout})
}
