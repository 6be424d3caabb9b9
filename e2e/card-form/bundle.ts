import { join } from 'node:path'
import { build } from 'vite'

export async function bundleCardForm(): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'card-form.tsx') } },
  })
  const [{ output } = { output: [] }] = 'output' in result ? [result] : Array.isArray(result) ? result : []
  const script = output.find((file) => file.type === 'chunk' && file.isEntry)
  if (script?.type !== 'chunk') throw new Error('The card form was not bundled.')
  return script.code
}
