/** Numbers texts from 0 on, so that an index holds small numbers instead of them. Texts are never taken out again. */
export class Dictionary<Value> {
  readonly #numbers = new Map<string, number>()
  readonly values: Value[] = []

  /** The number of the value that the key stands for. A new key gets the next number. */
  numberOf(key: string, make: (key: string) => Value): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.values.length
    this.#numbers.set(key, number)
    this.values.push(make(key))
    return number
  }
}
