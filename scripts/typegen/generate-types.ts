import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {runTypegenGenerate} from '@sanity/codegen'
import {format, resolveConfig} from 'prettier'
import type {TypegenPaths} from '@skyforge/config/typegen.ts'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import type {ExtractedSchema} from './extract-schema.ts'

/** Runs the generator. It insists on writing a file, whose text its answer holds as well. */
async function generate(schema: ExtractedSchema, queries: string) {
  const errors: string[] = []
  const folder = await mkdtemp(join(tmpdir(), 'typegen-'))
  try {
    const {code, queriesCount} = await runTypegenGenerate({
      workDir: ROOT,
      extractedSchema: schema,
      config: {
        path: queries,
        generates: join(folder, 'types.ts'),
        overloadClientMethods: true,
        formatGeneratedCode: false,
      },
      onProgress: (event) => {
        if (event.type === 'moduleEvaluated') errors.push(...event.errors)
      },
    })
    return {code, queriesCount, errors}
  } finally {
    await rm(folder, {recursive: true})
  }
}

/**
 * TypeScript with the types of a schema and of the results of every query in one module, and with
 * the declaration from which the client knows the result of each query by its text.
 *
 * @param paths - of the schema and of the module with the queries, from the root of the checkout
 * @throws UserError when the module has no queries, or one that cannot be typed
 */
export async function generateTypes(
  schema: ExtractedSchema,
  {schema: schemaPath, queries}: Pick<TypegenPaths, 'schema' | 'queries'>,
): Promise<string> {
  const {code, queriesCount, errors} = await generate(schema, queries)
  if (errors.length > 0) throw new UserError(`${queries}: ${errors.join('\n')}`)
  if (queriesCount === 0) throw new UserError(`${queries} has no queries`)
  // The rest is as the generator writes it where it has read the schema from its file.
  const withSource = code.replace(/^export type /m, `// Source: ${schemaPath}\n$&`)
  const style = await resolveConfig(join(ROOT, 'package.json'))
  return format(withSource, {...style, parser: 'typescript'})
}
