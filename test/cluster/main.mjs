import { installCeph, installMissing, installPrograms } from '../../scripts/machine/install-programs.mjs'
import { build, install, runNode } from '../../scripts/prepare.mjs'

/** Runs the tests of several processes and servers: `npm run test:cluster`. What a machine lacks is installed from Debian. */
install({ needsTools: true })
installPrograms()
installMissing({ haproxy: 'haproxy', pgbouncer: 'pgbouncer' })
installCeph()
build()
runNode(['test/cluster/run-tests.ts', ...process.argv.slice(2)], { PATH: `${process.env.PATH}:/usr/sbin:/sbin` })
