import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { documentsByName } from './documents-by-name.ts'
import { chunkOfEveryPage } from './every-page.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [documentsByName(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, sourcemap: false, target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkOfEveryPage }] } } } } },
  },
  ssr: { noExternal: ['@tablee/domain'] },
})
