import { become, build, install } from './prepare.mjs'

install()
build()
become(['--disable-warning=ExperimentalWarning', '--env-file-if-exists=.env', 'src/server/main.ts'], {
  NODE_ENV: 'production',
})
