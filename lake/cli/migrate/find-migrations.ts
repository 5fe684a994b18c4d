import {existsSync, readdirSync} from 'node:fs'
import {parse, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {Migration} from '@sanity/migrate'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'

const FOLDER = 'migrations'
const ENDINGS = ['', '.ts', '.js', '.mjs', '/index.ts', '/index.js', '/index.mjs']

/**
 * The migration of that id, which is a name in `migrations/`, or the path of a file.
 *
 * @throws UserError where there is none
 */
export async function loadMigration(id: string): Promise<Migration> {
  const path = isFile(id) ? id : pathOf(id, FOLDER)
  if (path !== undefined) return load(path)
  throw new UserError(`There is no ${id}, and none in ${FOLDER}/.`)
}

async function load(path: string): Promise<Migration> {
  const exported: unknown = await import(pathToFileURL(resolve(path)).href)
  const migration = isNamespace(exported) ? exported.default : undefined
  if (isMigration(migration)) return migration
  throw new UserError(`${path} exports no migration: export default defineMigration({…}).`)
}

/** Those in `migrations/`, by id. */
export async function listMigrations(folder = FOLDER): Promise<{id: string; title: string}[]> {
  const names = existsSync(folder) ? readdirSync(folder).map((file) => parse(file).name) : []
  const found = [...new Set(names)].toSorted().flatMap((id) => {
    const path = pathOf(id, folder)
    return path === undefined ? [] : [{id, path}]
  })
  return Promise.all(found.map(async ({id, path}) => ({id, title: (await load(path)).title})))
}

function pathOf(id: string, folder: string): string | undefined {
  const places = ENDINGS.map((ending) => `${folder}/${id}${ending}`)
  return places.find(isFile)
}

/** A script: a folder of that name may be beside it. */
function isFile(path: string): boolean {
  return /\.[jt]s$|\.mjs$/.test(path) && existsSync(path)
}

function isNamespace(exported: unknown): exported is {default: unknown} {
  return typeof exported === 'object' && exported !== null && 'default' in exported
}

function isMigration(value: unknown): value is Migration {
  if (!isPlainObject(value) || typeof value['title'] !== 'string') return false
  return typeof value['migrate'] === 'function' || isPlainObject(value['migrate'])
}
