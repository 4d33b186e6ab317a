import { runNode, build, checkMachine, envFile, install, serverFlags } from './prepare.mjs'

await checkMachine()
install()
build()
// Images, passwords and files share these threads: with the default of four, a few encodings would block the rest.
// Each arena of glibc keeps what was freed in it, and with many threads there are eight for each core.
const environment = { NODE_ENV: 'production', UV_THREADPOOL_SIZE: '8', MALLOC_ARENA_MAX: '2' }
runNode([...serverFlags, ...envFile, 'build/shop/main.js'], environment)
