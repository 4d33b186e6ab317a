import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  splitRouteModules: false,
  // The whole table of routes is small: sending it once spares a request before every first visit of a page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
