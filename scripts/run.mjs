import { runNode, envFile, install } from './prepare.mjs'

/** Installs the packages if needed and runs a program of the project on its own Node: `npm run import`, `npm run admin`, … */
const [program = '', ...words] = process.argv.slice(2)
// Those of the shop itself need no more than the shop.
install({ needsTools: !program.startsWith('src/') })
runNode([...envFile, program, ...words])
