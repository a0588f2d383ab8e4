/** What is said to the person who started the server, in plain words; what happens afterwards goes to the log. */
export function tellTerminal(text: string): void {
  process.stdout.write(`${text}\n`)
}
