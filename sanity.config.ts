import {defineConfig} from 'sanity'
import {COLLECTIONS} from '#config/collections.ts'
import {workspace} from './studio/workspace.ts'

export default defineConfig(COLLECTIONS.map(workspace))
