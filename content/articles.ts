import {readdir} from 'node:fs/promises'
import {basename, join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {SeedArticle} from './article.ts'

/** Folders of this directory that hold articles, one a file; posts lie in a folder for their first category. */
export type ArticleFolder = 'posts' | 'announcements'

/** Reads all articles of a folder, in the order of their file names. */
export async function readArticles(folder: ArticleFolder): Promise<SeedArticle[]> {
  const directory = join(import.meta.dirname, folder)
  const names = (await readdir(directory, {recursive: true})).filter((name) => name.endsWith('.ts'))
  const files = names.toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1))
  return Promise.all(files.map((file) => readArticle(join(directory, file))))
}

async function readArticle(path: string): Promise<SeedArticle> {
  const exported: Record<string, SeedArticle> = await import(pathToFileURL(path).href)
  const [article, ...others] = Object.values(exported)
  if (!article || others.length > 0) throw new Error(`${path} has to export exactly one article.`)
  return article
}
