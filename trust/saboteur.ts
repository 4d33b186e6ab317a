import { readFileSync } from 'node:fs'
import type { Engine } from './engine.ts'

/** Replaces a text of a source file, in the memory of one process alone. */
export interface SourceEdit {
  /** The path from the root of the repository. */
  file: string
  find: string
  replace: string
}

/** A broken variant of the shop: its sources with a few edits. */
export interface Saboteur {
  name: string
  edits: readonly SourceEdit[]
  /** The engines on which the edits break something; without it all. */
  engines?: readonly Engine[]
  /** The database has no part in what it breaks: short runs try it on the first engine of the promise alone. */
  isEngineFree?: boolean
}

/** Carries the edits to `sabotage.ts` in the process that they break. */
export const EDITS_VARIABLE = 'TRUST_EDITS'

/** Throws if an edit changes nothing: the source it was made for has moved. */
export function requireEffect({ name, edits }: Saboteur): void {
  for (const { file, find } of edits) {
    if (!readFileSync(file, 'utf8').includes(find))
      throw new Error(`The saboteur '${name}' finds no '${find}' in ${file}`)
  }
}

/** What starts a Node process whose sources the saboteur has edited. */
export function sabotagedBy(saboteur: Saboteur | undefined) {
  if (!saboteur) return { nodeArguments: [], environment: {} }
  const preload = new URL('./sabotage.ts', import.meta.url).href
  return { nodeArguments: ['--import', preload], environment: { [EDITS_VARIABLE]: JSON.stringify(saboteur.edits) } }
}
