import { Button } from '#ui/actions/button.tsx'
import { BottomBar } from '#ui/overlays/bottom-bar.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { LONG, nothing, type Part } from './part.tsx'

export const overlays = {
  BottomBar: {
    covers: true,
    states: {
      обычная: (
        <BottomBar>
          <Button block>Взять контакт</Button>
        </BottomBar>
      ),
    },
  },
  Drawer: {
    covers: true,
    states: {
      справа: (
        <Drawer open onClose={nothing} title="Меню">
          {LONG}
        </Drawer>
      ),
      слева: (
        <Drawer open side="left" onClose={nothing} title="Кабинет агента">
          {LONG}
        </Drawer>
      ),
    },
  },
  Sheet: {
    covers: true,
    states: {
      обычный: (
        <Sheet
          open
          onClose={nothing}
          title="Отправить отчёт"
          description="За сегодня"
          footer={<Button>Отправить</Button>}
        >
          {LONG}
        </Sheet>
      ),
      'запертый, большой': (
        <Sheet open locked size="lg" onClose={nothing} title={LONG} footer={<Button busy>Отправляем…</Button>}>
          {LONG}
        </Sheet>
      ),
      'во весь экран': (
        <Sheet open size="full" onClose={nothing} title="Выйти из кабинета?">
          {LONG}
        </Sheet>
      ),
    },
  },
} satisfies Record<string, Part>
