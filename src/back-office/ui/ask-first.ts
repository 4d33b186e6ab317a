import { create } from 'zustand'

/** What is asked before something is done that is hard to take back. */
interface Question {
  title: string
  text: string
  /** What the button says that goes on; by default that it confirms. */
  confirmLabel?: string
}

/** The question that waits for an answer; undefined: none does. */
export const useQuestion = create<{ asked: (Question & { answer: (isYes: boolean) => void }) | undefined }>(() => ({
  asked: undefined,
}))

/** Asks in a dialog of the frame. Answers whether it was confirmed; a question that is asked meanwhile is refused. */
export async function askFirst(question: Question): Promise<boolean> {
  const { getState, setState } = useQuestion
  if (getState().asked) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isYes: boolean) => {
    setState({ asked: undefined })
    resolve(isYes)
  }
  setState({ asked: { ...question, answer } })
  return promise
}
