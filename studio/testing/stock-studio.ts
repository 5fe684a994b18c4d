import {codeInput} from '@sanity/code-input'
import {table} from '@sanity/table'
import {visionTool} from '@sanity/vision'
import {defineConfig, type WorkspaceOptions} from 'sanity'
import {structureTool} from 'sanity/structure'
import {COLLECTIONS, type Collection} from '@skyforge/config/collections.ts'
import {schemaTypes} from '@skyforge/schemas/index.ts'
import {apiConfig} from '../connection/api-config.ts'
import {connection} from '../connection/connection.ts'
import {lakeSwitches} from '../connection/lake-switches.ts'

/** A Studio without our code: the same content model and content, and Sanity's own inputs. */
export const stockStudio = defineConfig(COLLECTIONS.map(stockWorkspace))

function stockWorkspace(name: Collection): WorkspaceOptions {
  return {
    name,
    basePath: `/${name}`,
    ...connection(apiConfig.projectIds[name], apiConfig),
    ...lakeSwitches(apiConfig),
    plugins: [structureTool(), visionTool(), codeInput(), table()],
    schema: {types: schemaTypes[name]},
  }
}
