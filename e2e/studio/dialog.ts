import {expect, type Locator} from 'playwright/test'

/**
 * Waits until a dialog has the focus. The Studio moves it to the dialog's first button a moment after showing the
 * dialog, even from a field in it: keys typed before that are lost, or press the button.
 */
export async function haveKeyboard(dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toHaveCount(1)
}
