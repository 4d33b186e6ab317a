import { installPrograms } from './machine/install-programs.mjs'
import { runNode, build, install } from './prepare.mjs'

/** Proves the promises of the shop on the built pages: `npm run trust -- NAME`. */
install({ needsTools: true })
installPrograms()
build()
runNode(['trust/main.ts', ...process.argv.slice(2)])
