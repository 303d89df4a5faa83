/** A request, the network address that it came from, and the time of the clock. */
export interface RequestMeta {
  request: Request
  address: string
  now: number
}
