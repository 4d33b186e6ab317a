import type { Database } from '#server/schema/database.ts'
import { findFaults } from '#test/books/find-faults.ts'
import { findAnswerFaults } from './find-answer-faults.ts'
import { generateRequests } from './requests.ts'
import { RequestSender } from './send.ts'
import { fillIn, makeWorld } from './world.ts'

/** Requests of one world: some of them end its sessions, delete its products and spend its stock. */
const PER_WORLD = 100

interface AskOptions {
  url: string
  database: Database
  count: number
  seed: number
  /** How many are sent at a time. */
  width?: number
  /** Ends soon after the first fault. */
  stopsAtFault?: boolean
}

/**
 * Sends generated requests to a shop. Answers with the faults of their answers and of the books after them, and how
 * many had each status.
 */
export async function askGenerated({ url, database, count, seed, width = 1, stopsAtFault = false }: AskOptions) {
  const requests = generateRequests(count, seed)
  const sender = new RequestSender(url)
  const faults: string[] = []
  const statuses = new Map<number, number>()
  for (let from = 0; from < requests.length; from += PER_WORLD) {
    const world = await makeWorld(database, url)
    const open = requests.slice(from, from + PER_WORLD)
    const sendAll = async () => {
      for (let generated = open.shift(); generated; generated = open.shift()) {
        const request = fillIn(generated, world)
        const answer = await sender.send(request)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const { name, principal, method, path } = request
        for (const fault of findAnswerFaults(request, answer))
          faults.push(`${name} as ${principal}, ${method} ${path.slice(0, 100)}: ${answer.status}, ${fault}`)
      }
    }
    await Promise.all(Array.from({ length: width }, sendAll))
    if (!stopsAtFault) continue
    faults.push(...(await findFaults(database)))
    if (faults.length > 0) break
  }
  sender.close()
  faults.push(...(await findFaults(database)))
  return { faults, statuses }
}
