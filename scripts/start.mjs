import { become, build, envFile, install } from './prepare.mjs'

install()
build()
// Pictures, passwords and files share these threads: with the usual four, a few encodings would hold up the rest.
become([...envFile, 'src/server/main.ts'], { NODE_ENV: 'production', UV_THREADPOOL_SIZE: '8' })
