import {defineConfig} from 'vitest/config'

// The lake, the inbox and what they share, the Studio's parts and the scripts are tested in plain Node, the
// site in a page of jsdom. A site's test that must not have a page says so itself: `// @vitest-environment node`.
export default defineConfig({
  envDir: false,
  test: {
    restoreMocks: true,
    // Tests that start programs take seconds on a machine that is busy with others.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{server,lake,inbox,schemas,studio,scripts}/**/*.test.{ts,mjs}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          setupFiles: ['web/testing-library.ts'],
          include: ['web/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
