import type { Config } from '@react-router/dev/config'
import { HELLO_WORLD_BUILD } from './build-folder.ts'

export default {
  ssr: true,
  appDirectory: '.',
  buildDirectory: HELLO_WORLD_BUILD,
} satisfies Config
