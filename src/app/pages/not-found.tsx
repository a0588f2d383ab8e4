import { paths } from '#contract/paths.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { Face } from '#ui/messages/face.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { BareLayout } from '../layout/bare-layout.tsx'

export function NotFound() {
  return (
    <BareLayout>
      <div className="mx-auto max-w-100">
        <div className="mb-3 flex items-center gap-3">
          <Face mood="puzzled" className="size-24" />
          <p className="text-3xl font-bold text-accent">404</p>
        </div>
        <PageTitle description="Возможно, в адресе опечатка или страницу перенесли.">Такой страницы нет</PageTitle>
        <LinkButton href={paths.manualWork}>На главную</LinkButton>
      </div>
    </BareLayout>
  )
}
