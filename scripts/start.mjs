import { become, build, envFile, install } from './prepare.mjs'

install()
build()
become([...envFile, 'src/server/main.ts'], { NODE_ENV: 'production' })
