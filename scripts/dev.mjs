import { runNode, checkMachine, envFile, install } from './prepare.mjs'

await checkMachine()
install({ needsTools: true })
runNode(
  [
    ...envFile,
    ...['src/server', 'src/domain', 'src/client'].map((path) => `--watch-path=${path}`),
    'src/server/main.ts',
    '--dev',
  ],
  // A page asks for hundreds of modules at once, which would be taken for a rush.
  { NODE_ENV: 'development', RATE_LIMITS: '0' },
)
