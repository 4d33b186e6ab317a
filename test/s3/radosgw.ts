import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from '#test/e2e/free-port.ts'
import { createBucket } from './open-bucket.ts'

const run = promisify(execFile)

/** Milliseconds within which the whole of it must answer. */
const START_TIMEOUT = 120_000
const BUCKET = 'pictures'

/** S3-compatible storage of Ceph: a monitor, one memory store and the gateway, in a folder that is thrown away. */
export interface Radosgw {
  /** The URL of a bucket that is there and empty. */
  storageUrl: string
  /** Ends the gateway at once, and starts it again: the objects stay. */
  halt(): Promise<void>
  start(): Promise<void>
  /** Ends everything and deletes it. */
  stop(): Promise<void>
}

/** Starts Ceph's S3 gateway on loopback ports. Needs no root and no disk. */
export async function startRadosgw(): Promise<Radosgw> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-ceph-'))
  const port = await findFreePort()
  const daemons: ChildProcess[] = []
  // Also when this process is ended before it stops them.
  const killAll = () => daemons.forEach((daemon) => daemon.kill('SIGKILL'))
  process.once('exit', killAll)
  const stop = async () => {
    process.off('exit', killAll)
    for (const daemon of daemons) await end(daemon)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const config = await writeConfig(folder)
    const ceph = (program: string, ...words: string[]) =>
      run(program, ['--conf', config, ...words], { cwd: folder, timeout: START_TIMEOUT })
    const startDaemon = (program: string, ...words: string[]) => {
      const options = { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] as ['ignore', 'ignore', 'ignore'] }
      const daemon = spawn(program, ['--conf', config, '-f', ...words], options)
      daemons.push(daemon)
      return daemon
    }
    await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', join(folder, 'monmap'))
    startDaemon('ceph-mon', '-i', 'a')
    const osd = randomUUID()
    await ceph('ceph', 'osd', 'new', osd)
    await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd)
    startDaemon('ceph-osd', '-i', '0')
    const [accessKey, secretKey] = [randomBytes(8).toString('hex'), `${randomBytes(16).toString('base64')}/+`]
    const keys = ['--access-key', accessKey, '--secret-key', secretKey]
    await ceph('radosgw-admin', 'user', 'create', '--uid=shop', '--display-name=shop', ...keys)
    let gateway: ChildProcess
    const start = async () => {
      const frontend = `--rgw_frontends=beast endpoint=127.0.0.1:${port}`
      gateway = startDaemon('radosgw', '-n', 'client.rgw', frontend, `--rgw_data=${join(folder, 'gateway')}`)
      await waitUntilAnswering(port, gateway)
    }
    await start()
    const storageUrl = `s3://${accessKey}:${encodeURIComponent(secretKey)}@127.0.0.1:${port}/${BUCKET}?region=default&tls=0`
    await createBucket(storageUrl)
    return { storageUrl, start, stop, halt: () => end(gateway) }
  } catch (cause) {
    const log = await readFile(join(folder, 'log', 'ceph.log'), 'utf8').catch(() => '')
    await stop()
    throw new Error(`Ceph's S3 gateway did not start.\n${log.slice(-2_000)}`, { cause })
  }
}

async function writeConfig(folder: string) {
  const monitor = await findFreePort()
  const id = randomUUID()
  for (const name of ['mon', 'osd', 'run', 'log', 'gateway']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'keyring'), '')
  const config = join(folder, 'ceph.conf')
  const settings = {
    fsid: id,
    mon_host: `v2:127.0.0.1:${monitor}/0`,
    public_addr: '127.0.0.1',
    ms_bind_ipv6: false,
    // The gateway asks for an encrypted connection to the monitor, which there is not without keys.
    ms_mon_client_mode: 'crc',
    auth_cluster_required: 'none',
    auth_service_required: 'none',
    auth_client_required: 'none',
    // One copy, in memory.
    osd_objectstore: 'memstore',
    memstore_device_bytes: 1024 ** 3,
    osd_pool_default_size: 1,
    osd_pool_default_min_size: 1,
    osd_pool_default_pg_num: 1,
    osd_pool_default_pgp_num: 1,
    osd_pool_default_pg_autoscale_mode: 'off',
    osd_crush_chooseleaf_type: 0,
    osd_class_load_list: '*',
    osd_class_default_list: '*',
    mon_allow_pool_size_one: true,
    mon_max_pg_per_osd: 1_000,
    mon_data_avail_warn: 2,
    mon_data_avail_crit: 1,
    mon_data: join(folder, 'mon'),
    osd_data: join(folder, 'osd'),
    run_dir: join(folder, 'run'),
    admin_socket: join(folder, 'run', '$name.asok'),
    pid_file: join(folder, 'run', '$name.pid'),
    log_file: join(folder, 'log', 'ceph.log'),
    keyring: join(folder, 'keyring'),
    rgw_run_sync_thread: false,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  await writeFile(config, ['[global]', ...lines, ''].join('\n'))
  const monmap = join(folder, 'monmap')
  await run('monmaptool', ['--create', '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, '--fsid', id, monmap])
  return config
}

async function waitUntilAnswering(port: number, gateway: ChildProcess) {
  const until = Date.now() + START_TIMEOUT
  while (Date.now() < until && gateway.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('The gateway does not answer')
}

async function end(daemon: ChildProcess) {
  if (daemon.exitCode !== null || daemon.signalCode !== null) return
  const ended = once(daemon, 'exit')
  // Nothing of it is kept.
  daemon.kill('SIGKILL')
  await ended
}
