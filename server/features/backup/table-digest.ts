import { createHash } from 'node:crypto'

/** What a table holds, in whatever order its rows come: databases sort text in different ways. */
export class TableDigest {
  rows = 0
  #sum = 0n

  add(row: string): void {
    this.rows += 1
    this.#sum += BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)
  }

  get digest(): string {
    return BigInt.asUintN(256, this.#sum).toString(16)
  }
}
