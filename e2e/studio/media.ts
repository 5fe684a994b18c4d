import {expect, type Locator, type Page} from 'playwright/test'
import type {Project} from '../documents/lake.ts'
import {go} from './go.ts'

type PictureFile = {name: string; mimeType: string; buffer: Buffer}

export class Media {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Waits longer, because the first visit loads the tool's code. */
  async open(project: Project) {
    await go(this.page, `/${project}/media`)
    await expect(this.pictures.first()).toBeVisible({timeout: 60_000})
  }

  get pictures(): Locator {
    return this.page.getByRole('list', {name: 'Pictures'}).last().getByRole('button')
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', {name})
  }

  /** Finds the only picture of this name, in the tool or in the dialog above it. */
  async find(fileName: string): Promise<Locator> {
    await this.page.getByRole('searchbox', {name: 'Search'}).last().fill(fileName)
    await expect(this.pictures).toHaveCount(1)
    await expect(this.pictures).toContainText(fileName)
    return this.pictures
  }

  /** Chooses a file for upload; returns the dialog that asks for its alternative text. */
  async take(file: PictureFile, within: Locator | Page = this.page): Promise<Locator> {
    await within.locator('input[type=file]').first().setInputFiles(file)
    return uploadDialog(this.page)
  }
}

/** The dialog that asks for a picture's alternative text. */
export function uploadDialog(page: Page): Locator {
  return page.getByRole('dialog', {name: 'Upload 1 picture'})
}

/** Enters the alternative text of a picture and uploads it. */
export async function describe(page: Page, text: string) {
  const dialog = uploadDialog(page)
  await dialog.getByRole('textbox', {name: 'Alternative text'}).fill(text)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}
