/// <reference types="vite/client" />
import type {PublicSetting} from '@skyforge/config/settings.ts'

type PublicSettings = {readonly [Name in PublicSetting]: string}

declare global {
  /** Unknown names do not compile. */
  interface ViteTypeOptions {
    strictImportMetaEnv: unknown
  }
  /** The settings that the build writes into the site; unset ones without a default are empty. */
  interface ImportMetaEnv extends PublicSettings {}
}
