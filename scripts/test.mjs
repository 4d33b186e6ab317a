import { installPrograms } from './machine/install-programs.mjs'
import { runNode, build, install } from './prepare.mjs'

install({ needsTools: true })
installPrograms()
build()
runNode(['scripts/run-tests.ts', ...process.argv.slice(2)])
