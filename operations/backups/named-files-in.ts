import {referencedFiles} from '@skyforge/lake'
import {openFile} from '@skyforge/server-kit/storage/database.ts'

/** The paths of files that a lake's database names, such as `images/blog/production/<name>`. */
export async function namedFilesIn(path: string): Promise<string[]> {
  const database = openFile(path)
  const {files} = await referencedFiles(database).finally(() => database.close())
  return files
}
