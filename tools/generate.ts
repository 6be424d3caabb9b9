import { spawnSync } from 'node:child_process'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { preset } from '@graphql-codegen/client-preset'
import { codegen } from '@graphql-codegen/core'
import { gqlPluckFromCodeString } from '@graphql-tools/graphql-tag-pluck'
import { brokenPromises } from '@tablee/server/graphql/contract.ts'
import { schema } from '@tablee/server/graphql/schema.ts'
import { parse, printSchema, Source } from 'graphql'

/**
 * Writes schema.graphql from the server, and web/generated from the GraphQL documents of the pages. With a folder as argument
 * it writes there, so that a test can compare. schema.graphql is a contract: without `--breaking` nothing that is committed can
 * be removed.
 */
const ROOT = join(import.meta.dirname, '..')
const { values: asked, positionals } = parseArgs({
  options: { breaking: { type: 'boolean' } },
  allowPositionals: true,
})
const target = positionals[0] ?? ROOT

const missing = asked.breaking || target !== ROOT ? [] : await removedPromises()
if (missing.length > 0) {
  for (const promise of missing) console.error(`schema.graphql is a contract: ${promise}`)
  console.error('Nothing was generated. Where it may be so: node tools/generate.ts --breaking')
  process.exit(1)
}

const printed = `${printSchema(schema)}\n`
await save('schema.graphql', printed)
for (const { filename, content } of await generateDocuments()) await save(filename, checkable(content))

/**
 * Returns what schema.graphql would lose that is both committed and in the present file. A field that is not committed may be
 * renamed.
 */
async function removedPromises(): Promise<string[]> {
  const written = await readFile(join(ROOT, 'schema.graphql'), 'utf8')
  const { status, stdout } = spawnSync('git', ['show', 'HEAD:./schema.graphql'], { cwd: ROOT, encoding: 'utf8' })
  const committed = new Set(brokenPromises(status === 0 ? stdout : written, schema))
  return brokenPromises(written, schema).filter((promise) => committed.has(promise))
}

async function generateDocuments() {
  const outputs = await preset.buildGeneratesSection({
    baseOutputDir: 'web/generated/',
    schema: parse(printed),
    schemaAst: schema,
    documents: await readDocuments(),
    plugins: [],
    pluginMap: {},
    config: {
      documentMode: 'string',
      useTypeImports: true,
      enumsAsTypes: true,
      pureMagicComment: true,
      scalars: { Timestamp: 'number' },
    },
    presetConfig: {
      fragmentMasking: { unmaskFunctionName: 'getFragmentData' },
      persistedDocuments: { hashAlgorithm: 'sha256', mode: 'replaceDocumentWithHash' },
    },
    // Options that the preset's command line would fill in.
    importExtension: '.ts',
  } as unknown as Parameters<typeof preset.buildGeneratesSection>[0])

  return Promise.all(outputs.map(async (output) => ({ filename: output.filename, content: await codegen(output) })))
}

async function readDocuments() {
  const documents = []
  for await (const file of glob('web/{app,operator,pro,screens,shared,ui}/**/*.{ts,tsx}', { cwd: ROOT })) {
    const code = await readFile(join(ROOT, file), 'utf8')
    if (!code.includes('graphql(')) continue
    const sources = await gqlPluckFromCodeString(file, code, {
      globalGqlIdentifierName: ['graphql'],
      // The generated overloads must contain each tag's text exactly.
      skipIndent: true,
      modules: [{ name: '../../graphql.ts', identifier: 'graphql' }],
    })
    for (const source of sources) {
      documents.push({ location: file, rawSDL: source.body, document: parse(new Source(source.body, file)) })
    }
  }
  return documents.sort((a, b) => (a.location < b.location ? -1 : 1))
}

// Generated files with unused imports are not type-checked.
function checkable(content: string): string {
  return content.startsWith('/* eslint-disable */') ? `// @ts-nocheck generated\n${content}` : content
}

/** Writes a file only if it has changed, so that watchers are not triggered. */
async function save(file: string, content: string) {
  const path = join(target, file)
  if ((await readFile(path, 'utf8').catch(() => undefined)) === content) return
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, content)
}
