import { runNode, build, envFile, install, serverFlags } from './prepare.mjs'

install()
build()
// Images, passwords and files share these threads: with the default of four, a few encodings would block the rest.
runNode([...serverFlags, ...envFile, 'src/server/main.ts'], { NODE_ENV: 'production', UV_THREADPOOL_SIZE: '8' })
