import { runNode, build, install } from './prepare.mjs'

/** Measures the built shop: `npm run bench -- NAME`. */
install({ needsTools: true })
build()
runNode(['bench/main.ts', ...process.argv.slice(2)])
