/** What a page that leads to the account tells it: the order that was just placed. */
export interface AccountState {
  placedOrder: string
}
