import { become, envFile, install } from './prepare.mjs'

/** Runs one of the shop's own programs on its own Node, also where nothing is installed yet: `npm run import`, `npm run admin`, … */
install()
become([...envFile, ...process.argv.slice(2)])
