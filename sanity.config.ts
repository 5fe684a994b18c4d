import {defineConfig} from 'sanity'
import {COLLECTIONS} from '@skyforge/config/collections.ts'
import {workspace} from './studio/workspace.ts'

export default defineConfig(COLLECTIONS.map(workspace))
