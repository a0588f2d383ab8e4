/** A promise to be resolved from outside (Promise.withResolvers needs Node 22). */
export class Signal {
  #give: () => void = () => undefined
  readonly promise = new Promise<void>((resolve) => {
    this.#give = resolve
  })

  readonly give = (): void => this.#give()
}
