import { runNode, envFile, install } from './prepare.mjs'

install()
runNode(
  [
    ...envFile,
    ...['src/server', 'src/domain', 'src/client'].map((path) => `--watch-path=${path}`),
    'src/server/main.ts',
    '--dev',
  ],
  { NODE_ENV: 'development' },
)
