import { become, install } from './prepare.mjs'

install()
become(
  [
    '--disable-warning=ExperimentalWarning',
    '--env-file-if-exists=.env',
    ...['src/server', 'src/domain', 'src/client'].map((path) => `--watch-path=${path}`),
    'src/server/main.ts',
    '--dev',
  ],
  { NODE_ENV: 'development' },
)
