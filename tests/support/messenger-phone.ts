/** `+7 000 123-45-67`, as messengers write a number they have no name for. */
export function messengerPhone(phone: string): string {
  return `+7 ${phone.slice(1, 4)} ${phone.slice(4, 7)}-${phone.slice(7, 9)}-${phone.slice(9, 11)}`
}
