import {expect, type Locator} from 'playwright/test'

/**
 * Waits until a dialog has the focus. The Studio focuses its first button shortly after showing it; keys typed earlier
 * would be lost or press the button.
 */
export async function haveKeyboard(dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toHaveCount(1)
}
