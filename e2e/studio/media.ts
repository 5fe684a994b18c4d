import {expect, type Locator, type Page} from 'playwright/test'
import type {Project} from '../documents/lake.ts'
import {go} from './go.ts'

type PictureFile = {name: string; mimeType: string; buffer: Buffer}

/** The tool for the pictures of a project. */
export class Media {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Its code is loaded when it is first opened. */
  async open(project: Project) {
    await go(this.page, `/${project}/media`)
    await expect(this.pictures.first()).toBeVisible({timeout: 60_000})
  }

  /** Each as a button. */
  get pictures(): Locator {
    return this.page.getByRole('list', {name: 'Pictures'}).last().getByRole('button')
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', {name})
  }

  /** Finds the one picture of this name, in the tool or in the dialog above it. */
  async find(fileName: string): Promise<Locator> {
    await this.page.getByRole('searchbox', {name: 'Search'}).last().fill(fileName)
    await expect(this.pictures).toHaveCount(1)
    await expect(this.pictures).toContainText(fileName)
    return this.pictures
  }

  /** Takes a file as if it were chosen from the disk; returns the dialog that asks what it shows. */
  async take(file: PictureFile, within: Locator | Page = this.page): Promise<Locator> {
    await within.locator('input[type=file]').first().setInputFiles(file)
    return uploadDialog(this.page)
  }
}

/** Asks what a picture shows. */
export function uploadDialog(page: Page): Locator {
  return page.getByRole('dialog', {name: 'Upload 1 picture'})
}

/** Says what a picture shows that is being uploaded. */
export async function describe(page: Page, text: string) {
  const dialog = uploadDialog(page)
  await dialog.getByRole('textbox', {name: 'Alternative text'}).fill(text)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}
