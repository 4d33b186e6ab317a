/** Answers that one process keeps; each is a table of at most a few thousand rows. */
const MOST = 200

/**
 * Keeps what was read for a question, as long as what it was read from has the same version. A question that is asked again while nothing has
 * changed reads nothing; one of two that are asked at the same time reads for both.
 */
export class KeptAnswers<Answer> {
  readonly #answers = new Map<string, { version: string; answer: Promise<Answer> }>()

  /** The version must be known before `read` begins: what changes in between has another one, and is read again. */
  async get(question: string, version: string, read: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#answers.get(question)
    if (kept?.version === version) return kept.answer
    const answer = read()
    this.#answers.delete(question)
    this.#answers.set(question, { version, answer })
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest)
    try {
      return await answer
    } catch (error) {
      if (this.#answers.get(question)?.answer === answer) this.#answers.delete(question)
      throw error
    }
  }
}
