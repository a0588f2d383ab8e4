import { NoSymbolIcon } from '@heroicons/react/24/outline'
import { BANNED } from '#contract/sentences.ts'
import { links } from '#client/chat/links.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { Face } from '#ui/messages/face.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { BareLayout } from '../layout/bare-layout.tsx'

export function BannedScreen({ onSignOut }: { onSignOut: () => void }) {
  return (
    <BareLayout>
      <Card className="mx-auto max-w-100">
        <Face mood="sorry" icon={<NoSymbolIcon />} className="mb-3 size-20" />
        <PageTitle description={BANNED}>Аккаунт заблокирован</PageTitle>
        <div className="flex flex-col gap-2">
          <LinkButton href={links.supportChat} external block>
            Написать в поддержку
          </LinkButton>
          <Button variant="secondary" block onClick={onSignOut}>
            Выйти
          </Button>
        </div>
      </Card>
    </BareLayout>
  )
}
