import {defineConfig} from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{lake,schemas,studio,scripts}/**/*.test.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          environment: 'jsdom',
          root: '.',
          include: ['web/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
