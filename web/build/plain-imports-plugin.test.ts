import {build, type Plugin} from 'vite'
import {expect, test} from 'vitest'
import {plainImportsPlugin} from './plain-imports-plugin.ts'

const modules: Record<string, string> = {
  'entry.js': `const late = async () => (await import('later.js')).done
late()`,
  'styled-entry.js': `import('styled.js')`,
  'later.js': `export const done = () => {}; export const unused = 'not needed'`,
  'styled.js': `import 'sheet.css'; console.log('later')`,
  'sheet.css': 'p {color: red}',
}

const virtual: Plugin = {
  name: 'virtual',
  enforce: 'pre',
  resolveId: (id) => (id in modules ? id : undefined),
  load: (id) => modules[id],
}

async function builtFrom(input: string): Promise<string> {
  const [built] = [
    await build({
      configFile: false,
      envDir: false,
      logLevel: 'silent',
      plugins: [virtual, plainImportsPlugin()],
      build: {write: false, rolldownOptions: {input}},
    }),
  ].flat()
  if (!built || !('output' in built)) throw new Error('Nothing was built.')
  return built.output.map((part) => ('code' in part ? part.code : '')).join('')
}

test("builds use the browser's own import()", async () => {
  const code = await builtFrom('entry.js')
  expect(code).toContain('import(')
  expect(code).not.toMatch(/preload|mapDeps|not needed/i)
})

test('the build fails when an import() needs a style sheet', async () => {
  await expect(builtFrom('styled-entry.js')).rejects.toThrow(/style sheet of .*sheet\.css/)
})
