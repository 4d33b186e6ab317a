/** No answer came to a call: the connection is lost, or the shop is out of reach. Its cause is the error of `fetch`. */
export class ConnectionError extends Error {
  constructor(options: ErrorOptions = {}) {
    super('The shop could not be reached.', options)
    this.name = 'ConnectionError'
  }
}
