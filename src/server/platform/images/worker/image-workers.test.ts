import type { ChildProcess } from 'node:child_process'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ImageTooCostly, ImageWorkerDied, ImageWorkers, startImageWorker } from './image-workers.ts'

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#1746d1' } })
const small = await flat(40, 50).jpeg().toBuffer()

/** The workers, and the processes they started. */
function watched(options: ConstructorParameters<typeof ImageWorkers>[0] = {}) {
  const children: ChildProcess[] = []
  const start = (maxMemory: number) => {
    const child = startImageWorker(maxMemory)
    children.push(child)
    return child
  }
  return { children, workers: new ImageWorkers({ ...options, start }) }
}

const exited = (child: ChildProcess) =>
  new Promise<void>((resolve) =>
    (child.exitCode ?? child.signalCode) === null ? child.once('exit', () => resolve()) : resolve(),
  )

describe('images in child processes', () => {
  it('share a process one after the other, and have one each at the same time', async () => {
    const { children, workers } = watched()
    await workers.run('clean', { bytes: small })
    await workers.run('clean', { bytes: small })
    expect(children).toHaveLength(1)
    await Promise.all([workers.run('clean', { bytes: small }), workers.run('clean', { bytes: small })])
    expect(children).toHaveLength(2)
  })

  it('give the process back when nothing has come for a while', async () => {
    const { children, workers } = watched({ idleTimeout: 1 })
    await workers.run('clean', { bytes: small })
    await Promise.all(children.map(exited))
    expect(await workers.run('clean', { bytes: small })).toMatchObject({ width: 40, height: 50 })
    expect(children).toHaveLength(2)
  })

  it('are refused when they take more memory than they may, and the next is handled', async () => {
    const { children, workers } = watched({ maxMemory: 180 * 1024 * 1024 })
    const bomb = await flat(3400, 3400).avif({ effort: 0 }).toBuffer()
    await expect(workers.run('clean', { bytes: bomb })).rejects.toBeInstanceOf(ImageTooCostly)
    expect(await workers.run('clean', { bytes: small })).toMatchObject({ width: 40, height: 50 })
    await exited(children[0] as ChildProcess)
    expect(children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', null])
  })

  it('are refused when they take longer than they may', async () => {
    const { children, workers } = watched({ deadline: 1 })
    await expect(workers.run('clean', { bytes: small })).rejects.toBeInstanceOf(ImageTooCostly)
    await exited(children[0] as ChildProcess)
  })

  it('are handled all the same when the process is killed in the middle', async () => {
    const { children, workers } = watched()
    const original = await flat(1200, 1500).jpeg().toBuffer()
    const encoding = workers.run('encode', { original, width: 1080, format: 'avif' })
    children[0]?.kill('SIGKILL')
    const { bytes } = await encoding
    expect((await sharp(bytes).metadata()).width).toBe(1080)
    expect(children).toHaveLength(2)
  })

  it('are handled all the same when the process was killed between two of them', async () => {
    const { children, workers } = watched()
    await workers.run('clean', { bytes: small })
    children[0]?.kill('SIGKILL')
    expect(await workers.run('clean', { bytes: small })).toMatchObject({ width: 40, height: 50 })
  })

  it('are refused when every process dies of them', async () => {
    const children: ChildProcess[] = []
    const workers = new ImageWorkers({
      start(maxMemory) {
        const child = startImageWorker(maxMemory)
        child.kill('SIGKILL')
        children.push(child)
        return child
      },
    })
    await expect(workers.run('clean', { bytes: small })).rejects.toBeInstanceOf(ImageWorkerDied)
    expect(children).toHaveLength(2)
  })

  it('keep their process through signals that are meant for the shop', async () => {
    const { children, workers } = watched()
    await workers.run('clean', { bytes: small })
    children[0]?.kill('SIGINT')
    children[0]?.kill('SIGTERM')
    await workers.run('clean', { bytes: small })
    expect(children).toHaveLength(1)
  })
})
