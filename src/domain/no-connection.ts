/** What is said where a call found no network: by itself, for the sign-in says it before any code of the API's client is there. */
export const NO_CONNECTION = 'Нет связи. Проверьте интернет и повторите.'
