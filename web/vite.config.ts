import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { documentsByName } from './documents-by-name.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [documentsByName(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, sourcemap: false, target: 'es2022' },
  ssr: { noExternal: ['@tablee/domain'] },
})
