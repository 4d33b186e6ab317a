import { installPrograms } from './machine/install-programs.mjs'
import { runNode, build, install } from './prepare.mjs'

install()
installPrograms()
build()
runNode(['scripts/run-tests.ts', ...process.argv.slice(2)])
