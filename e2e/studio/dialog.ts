import {expect, type Locator} from 'playwright/test'

/**
 * Waits until a dialog has the keyboard. The Studio gives it to the dialog's first button a moment after showing the
 * dialog, and takes it from a field that has it already: keys typed before that are lost, or press the button.
 */
export async function haveKeyboard(dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toHaveCount(1)
}
