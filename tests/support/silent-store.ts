/**
 * Runs in a page or a worker, before anything of ours: no transaction of these databases answers any more, nor does what it
 * would write. `open` goes on answering: so WebKitGTK 2.50 was seen to behave. The answer wakes them up again.
 */
export function silenceStores(names: readonly string[]): () => void {
  let isSilent = true
  // oxlint-disable-next-line typescript/unbound-method -- called on each database below
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<typeof begin>) {
    const transaction = begin.apply(this, args)
    if (!isSilent || !names.includes(this.name)) return transaction
    for (const type of ['complete', 'abort', 'error'])
      transaction.addEventListener(type, (event) => event.stopImmediatePropagation())
    const store = transaction.objectStore.bind(transaction)
    transaction.objectStore = (name) =>
      new Proxy(store(name), {
        get: (target, key) => {
          if (key === 'transaction') return transaction
          const value: unknown = Reflect.get(target, key)
          return typeof value === 'function' ? () => new EventTarget() : value
        },
      })
    return transaction
  }
  return () => {
    isSilent = false
    IDBDatabase.prototype.transaction = begin
  }
}
