import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { documentsByName } from './bundle/documents-by-name.ts'
import { chunkOfEveryPage, chunkOfFinding } from './bundle/every-page.ts'
import { withoutFetchers } from './bundle/without-fetchers.ts'
import { withoutInstrumentation } from './bundle/without-instrumentation.ts'

const CHUNKS = [
  { name: chunkOfEveryPage, priority: 2 },
  // Without the imports of its modules, each of which belongs to another group.
  { name: chunkOfFinding, priority: 1, includeDependenciesRecursively: false },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    documentsByName(),
    withoutInstrumentation(),
    withoutFetchers(),
    tailwindcss(),
    reactRouter(),
    extensiblePages(),
  ],
  build: { assetsInlineLimit: 0, sourcemap: false, target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
  ssr: { noExternal: ['@tablee/domain'] },
})

/** A page's file may export more than the page. A group without its imports needs that, and React Router sets the opposite. */
function extensiblePages(): Plugin {
  return {
    name: 'tablee:extensible-pages',
    configEnvironment: (name) =>
      name === 'client' ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } : null,
  }
}
