import { installCeph } from '../../scripts/machine/install-programs.mjs'
import { install, runNode } from '../../scripts/prepare.mjs'

/** Runs the tests of everything that touches images against a real S3 server: `npm run test:storage`. */
install({ needsTools: true })
installCeph()
runNode(['test/s3/run-tests.ts', ...process.argv.slice(2)])
