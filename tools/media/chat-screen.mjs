const escape = (/** @type {string} */ text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const written = (/** @type {string} */ phone) => phone.replace(/^(\d)(\d{3})(\d{3})(\d{2})(\d{2})$/, '+$1 $2 $3-$4-$5')

/**
 * A chat as a messenger on a phone shows it, with `draft` in the field.
 * @param {{ phone: string, messages: readonly { from: 'client' | 'agent', text: string }[], draft?: string }} chat
 */
export function chatScreen({ phone, messages, draft = '' }) {
  const bubbles = messages.map(
    (message, i) =>
      `<p class="${message.from}">${escape(message.text)}<time>12:${String(4 + i * 3).padStart(2, '0')}</time></p>`,
  )
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><style>
  * { box-sizing: border-box; margin: 0 }
  body { height: 100vh; display: flex; flex-direction: column; font: 16px/22px Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif; background: #e9e4db; color: #1c1a17 }
  header { display: flex; align-items: center; gap: 12px; height: 60px; padding: 0 16px; background: #fff; font-weight: 600; font-size: 18px; border-bottom: 1px solid #ddd }
  header i { width: 38px; height: 38px; border-radius: 50%; background: #c9cfd8 }
  main { flex: 1; min-height: 0; overflow: hidden; padding: 16px; display: flex; flex-direction: column; gap: 10px }
  p { max-width: 84%; padding: 9px 12px; border-radius: 14px; white-space: pre-wrap; box-shadow: 0 1px 1px rgb(0 0 0 / 12%) }
  .agent { align-self: flex-end; background: #d8f5cd } .client { align-self: flex-start; background: #fff }
  time { float: right; margin: 6px 0 0 10px; font-size: 12px; line-height: 16px; color: #777 }
  footer { display: flex; gap: 10px; align-items: flex-end; padding: 10px 12px; background: #f4f2ee }
  footer div { flex: 1; min-height: 44px; padding: 11px 16px; border-radius: 22px; background: #fff; white-space: pre-wrap }
  footer b { width: 44px; height: 44px; border-radius: 50%; background: #1f9d55; color: #fff; display: grid; place-items: center }
  footer svg { width: 22px; height: 22px }
  .empty { color: #999 }
  </style><header><i></i>${written(phone)}</header><main>${bubbles.join('')}</main>
  <footer><div class="${draft === '' ? 'empty' : ''}">${draft === '' ? 'Сообщение' : escape(draft)}</div><b><svg viewBox="0 0 24 24" fill="#fff"><path d="M3 20 22 12 3 4v6l12 2-12 2z"/></svg></b></footer></html>`
}
