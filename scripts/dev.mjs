import { become, install } from './prepare.mjs'

install()
become(
  [...['src/server', 'src/domain', 'src/client'].map((path) => `--watch-path=${path}`), 'src/server/main.ts', '--dev'],
  { NODE_ENV: 'development' },
)
