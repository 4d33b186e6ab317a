import { runNode, envFile, install } from './prepare.mjs'

/** Installs the packages if needed and runs a program of the project on its own Node: `npm run import`, `npm run admin`, … */
install()
runNode([...envFile, ...process.argv.slice(2)])
