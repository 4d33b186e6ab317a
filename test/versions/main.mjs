import { installPrograms } from '../../scripts/machine/install-programs.mjs'
import { build, install, runNode } from '../../scripts/prepare.mjs'

/** Runs the last version and this one beside each other on one database: `npm run test:versions [-- COMMIT]`. */
install({ needsTools: true })
build()
installPrograms()
const [commit = ''] = process.argv.slice(2)
runNode(['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/versions/vitest.config.ts'], { COMMIT: commit })
