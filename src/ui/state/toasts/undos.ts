import { create } from 'zustand'
import { TOAST } from '#domain/constants.ts'

/** What was done and can be taken back for a while. */
export interface Undo {
  id: number
  text: string
  /** What it was done to, such as the id of an order: what shows that on the screen offers the undo there. */
  of: string | undefined
  run: () => Promise<void>
}

/** The most that are offered at a time: the oldest makes room. */
const MOST_UNDOS = 3

/** Milliseconds until an undo that is pointed at, or has the focus, is looked at again. */
const HELD = 1_000

interface Undos {
  undos: readonly Undo[]
  /** Those that stand where their act was made; all others are in the stack. */
  placed: readonly number[]
}

export const useUndos = create<Undos>(() => ({ undos: [], placed: [] }))
const { getState, setState } = useUndos

let lastId = 0
let isHeld = false

/** Offers to take back what was done, for the time of ruling R7. A newer act on the same thing takes the place of the one before. */
export function offerUndo({ text, of, run }: Omit<Undo, 'id'>) {
  const id = ++lastId
  const others = getState().undos.filter((each) => of === undefined || each.of !== of)
  setState({ undos: [...others, { id, text, of, run }].slice(-MOST_UNDOS) })
  const end = () => {
    if (isHeld) setTimeout(end, HELD)
    else forget(id)
  }
  setTimeout(end, TOAST.undo)
}

const forget = (id: number) => setState(({ undos }) => ({ undos: undos.filter((each) => each.id !== id) }))

/** Takes something back, once. */
export function takeBack({ id, run }: Undo): Promise<void> {
  forget(id)
  isHeld = false
  return run()
}

/** Keeps all undos while one is pointed at or has the focus. */
export function holdUndos(hold: boolean) {
  isHeld = hold
}

/** Keeps an undo out of the stack while it stands elsewhere; returns what ends that. */
export function placeUndo(id: number): () => void {
  setState(({ placed }) => ({ placed: [...placed, id] }))
  return () => setState(({ placed }) => ({ placed: placed.toSpliced(placed.indexOf(id), 1) }))
}

/** Whether an act on something can be taken back now. */
export const hasUndo = (of: string): boolean => getState().undos.some((each) => each.of === of)

/** Forgets what was offered. For tests. */
export const dropUndos = () => setState({ undos: [], placed: [] })
