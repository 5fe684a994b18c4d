import {randomUUID} from 'node:crypto'
import {existsSync} from 'node:fs'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {z} from 'zod'
import {codeOf} from '@skyforge/server-kit/caught.ts'
import {ASSETS, isOwnObject, listBackups} from './manifest.ts'
import {type BackupStore, readText} from './store/backup-store.ts'

/*
 * A place of backups belongs to one installation, which says so in it before its first backup. So no other one removes
 * what is there, nothing is removed that was there before, and a disk that is not mounted is no empty place.
 */

/** In the store: whose it is. */
const OWNER_FOLDER = 'owner/'
const OWNER = `${OWNER_FOLDER}installation.json`
/** In the data directory: who this one is, and what it has. */
const INSTALLATION_FILE = 'backup/installation.json'

const ownerSchema = z.object({id: z.uuid()})
const installationSchema = z.object({id: z.uuid(), places: z.array(z.string())})
type Installation = z.infer<typeof installationSchema>

export type Claim = {
  /** DATA_DIR */
  data: string
  /** An empty folder. */
  work: string
  /** Takes over what another installation has there, or begins anew where all is gone. */
  claim: boolean
}

/**
 * Makes sure that a place is this installation's: an empty one becomes it.
 *
 * @returns the id of the installation
 * @throws Error that says why it cannot be
 */
export async function takePlace(store: BackupStore, {data, work, claim}: Claim): Promise<string> {
  const own = await readInstallation(data)
  const owner = await ownerOf(store)
  if (owner === own.id) return own.id
  if (owner !== undefined && !claim) throw new Error(ofAnother(store))
  if (owner === undefined) await mustBeFree(store, own, claim)
  // In this order: who is stopped in between takes the place when it is tried again.
  await writeJson(join(data, INSTALLATION_FILE), own)
  const path = join(work, 'owner.json')
  await writeJson(path, {id: own.id})
  await store.write(OWNER, path)
  const places = [...new Set([...own.places, store.name])]
  await writeJson(join(data, INSTALLATION_FILE), {...own, places})
  return own.id
}

/** Whether a backup from this data directory would go on with what is there. */
export async function isOwnPlace(store: BackupStore, data: string): Promise<boolean> {
  return (await ownerOf(store)) === (await readInstallation(data)).id
}

/** @throws Error where another installation has taken the place meanwhile */
export async function mustBeOf(id: string, store: BackupStore): Promise<void> {
  if ((await ownerOf(store)) !== id) throw new Error(ofAnother(store))
}

/** Whether a folder is what `LAKE_BACKUP_TO` names. */
export function isPlaceOfBackups(folder: string): boolean {
  return existsSync(join(folder, OWNER))
}

async function ownerOf(store: BackupStore): Promise<string | undefined> {
  const objects = await store.list(OWNER_FOLDER)
  if (!objects.some(({key}) => key === OWNER)) return undefined
  return ownerSchema.parse(JSON.parse(await readText(store, OWNER))).id
}

const ofAnother = ({name}: BackupStore) =>
  `the backups in ${name} are another installation's. Give each a place of its own; where the other is no more, npm run lake -- backup --claim takes them over`

async function mustBeFree(store: BackupStore, own: Installation, claim: boolean): Promise<void> {
  const {names, others} = await listBackups(store)
  const files = (await store.list(ASSETS)).map(({key}) => key)
  // Where there are backups, from before places had owners, so are their files.
  const foreign = [...others, ...files.filter((key) => names.length === 0 || !isOwnObject(key))]
  if (foreign.length > 0) {
    throw new Error(
      `${store.name} has what is of no backup, such as ${foreign[0]}: set LAKE_BACKUP_TO to an empty folder or prefix`,
    )
  }
  if (claim || !own.places.includes(store.name)) return
  throw new Error(
    `${store.name} no longer has what this installation wrote there. Is the disk mounted? Where it was emptied on purpose, npm run lake -- backup --claim begins anew`,
  )
}

async function readInstallation(data: string): Promise<Installation> {
  try {
    const text = await readFile(join(data, INSTALLATION_FILE), 'utf8')
    return installationSchema.parse(JSON.parse(text))
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return {id: randomUUID(), places: []}
  }
}

async function writeJson(path: string, value: Installation | Pick<Installation, 'id'>) {
  await writeFile(path, `${JSON.stringify(value)}\n`, {mode: 0o600})
}
