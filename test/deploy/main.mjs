import { installMissing } from '../../scripts/machine/install-programs.mjs'
import { install, runNode } from '../../scripts/prepare.mjs'

/** Tries the files of `deploy` with the programs that read them. What a machine lacks is installed from Debian. */
install({ needsTools: true })
installMissing({
  caddy: 'caddy',
  haproxy: 'haproxy',
  logrotate: 'logrotate',
  openssl: 'openssl',
  'systemd-analyze': 'systemd',
  varnishd: 'varnish',
})
runNode(
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/deploy/vitest.config.ts', ...process.argv.slice(2)],
  {
    PATH: `${process.env.PATH}:/usr/sbin:/sbin`,
  },
)
