import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  serverModuleFormat: 'esm',
} satisfies Config
