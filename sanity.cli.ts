export {cliConfig as default} from '@skyforge/studio/build/cli-config.ts'
