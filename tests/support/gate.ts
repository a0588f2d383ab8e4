/** Something that a test holds back until it says so. */
export class Gate {
  readonly #waiting: (() => void)[] = []
  #isOpen = false

  async passed(): Promise<void> {
    if (!this.#isOpen) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  open(): void {
    this.#isOpen = true
    for (const resolve of this.#waiting) resolve()
  }
}
