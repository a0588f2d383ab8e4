import { useSWRConfig } from 'swr'
import { request } from '#client/request.ts'
import { endpoints } from '#contract/endpoints.ts'
import { formatPhone } from '#domain/phone.ts'
import { Button } from '#ui/actions/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { notify } from '#ui/messages/notify.tsx'
import { accountsKey } from './use-accounts.ts'
import { useAction } from '#components/forms/use-action.ts'

interface UnlinkSheetProps {
  phone: string
  open: boolean
  onClose: () => void
}

export function UnlinkSheet({ phone, open, onClose }: UnlinkSheetProps) {
  const { mutate } = useSWRConfig()
  const unlink = useAction(
    async () => {
      try {
        await request(endpoints.unlinkMessengerAccount, { body: { phone } })
        notify.success('Аккаунт отвязан')
      } finally {
        onClose()
        // After a lost answer too: the list tells what the server did.
        await mutate(accountsKey)
      }
    },
    { onFailure: notify.error },
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={unlink.isBusy}
      role="alertdialog"
      title={
        <>
          Отвязать <span className="figures">{formatPhone(phone)}</span>?
        </>
      }
      description="Чтобы снова работать с этого номера, его нужно будет привязать и подтвердить."
      footer={
        <>
          <Button variant="danger" busy={unlink.isBusy} onClick={() => void unlink.run()}>
            Отвязать
          </Button>
          <Button variant="secondary" disabled={unlink.isBusy} onClick={onClose}>
            Отмена
          </Button>
        </>
      }
    />
  )
}
