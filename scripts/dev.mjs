import { runNode, checkMachine, envFile, install } from './prepare.mjs'

await checkMachine()
install({ needsTools: true })
// A page asks for hundreds of modules at once, which would be taken for a rush.
runNode([...envFile, 'scripts/dev/main.ts'], { NODE_ENV: 'development', RATE_LIMITS: '0' })
