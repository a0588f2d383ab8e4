import { PhoneIcon } from '@heroicons/react/24/outline'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { controlLook, Field } from '#ui/fields/field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { BANKS } from '#contract/banks.ts'
import { BankMark } from '#features/withdrawal/bank-name.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Kept, LONG, nothing, type Part } from './part.tsx'

const ERROR = 'Проверьте, что здесь написано: так не бывает'
const options = [
  { value: 'first', label: 'Первый вариант', description: 'С пояснением' },
  { value: 'second', label: LONG },
  { value: 'third', label: 'Недоступный', disabled: true },
]

export const fields = {
  Checkbox: {
    states: {
      пусто: (
        <Kept<boolean> start={false}>
          {(on, keep) => <Checkbox label="Аккаунт готов" checked={on} onChange={keep} />}
        </Kept>
      ),
      'отмечено, с пояснением': (
        <Kept<boolean> start>
          {(on, keep) => <Checkbox label={LONG} description="Пояснение под ней" checked={on} onChange={keep} />}
        </Kept>
      ),
      выключено: <Checkbox label="Недоступно" disabled checked={false} onChange={nothing} />,
    },
  },
  CodeField: {
    states: {
      пусто: (
        <Kept start="">
          {(code, keep) => <CodeField label="Код из письма" length={6} value={code} onValueChange={keep} />}
        </Kept>
      ),
      ошибка: <CodeField label="Код из письма" length={6} error={ERROR} value="123456" onValueChange={nothing} />,
    },
  },
  Field: {
    states: {
      'своё поле': (
        <Field label="Комментарий" hint="Подсказка под полем">
          {(control) => <textarea {...control} className={controlLook} />}
        </Field>
      ),
      'ошибка, длинная подпись': (
        <Field label={LONG} error={ERROR}>
          {(control) => <textarea {...control} className={controlLook} />}
        </Field>
      ),
    },
  },
  PasswordField: {
    states: {
      пусто: <PasswordField label="Пароль" autoComplete="current-password" />,
      ошибка: <PasswordField label="Пароль" autoComplete="new-password" defaultValue="123" error={ERROR} />,
    },
  },
  PhoneField: {
    states: {
      пусто: <Kept start="">{(phone, keep) => <PhoneField label="Телефон" value={phone} onValueChange={keep} />}</Kept>,
      заполнено: <PhoneField label="Телефон" hint="Для СБП" value="70001112233" onValueChange={nothing} />,
      ошибка: <PhoneField label="Телефон" error={ERROR} value="7000" onValueChange={nothing} />,
      выключено: <PhoneField label="Телефон" disabled value="70001112233" onValueChange={nothing} />,
    },
  },
  RadioCards: {
    states: {
      'не выбрано': (
        <Kept<string | null> start={null}>
          {(value, keep) => <RadioCards label="Выбор" options={options} value={value} onChange={keep} />}
        </Kept>
      ),
      'выбрано, в две колонки': (
        <RadioCards label="Выбор" columns={2} options={options} value="first" onChange={nothing} />
      ),
      'со знаками': (
        <RadioCards
          label="Банк"
          columns={2}
          options={BANKS.map(({ id, name }) => ({ value: id, label: name, mark: <BankMark id={id} /> }))}
          value="sber_sbp"
          onChange={nothing}
        />
      ),
      ошибка: <RadioCards label="Выбор" options={options} value={null} error={ERROR} onChange={nothing} />,
    },
  },
  Segmented: {
    states: {
      две: (
        <Segmented
          label="Режим работы"
          current="/"
          segments={[
            { href: '/', label: 'Без привязки' },
            { href: '/work', label: 'С привязкой' },
          ]}
        />
      ),
    },
  },
  TextArea: {
    states: {
      пусто: <TextArea label="Почему скриншот верный" />,
      'несколько строк': <TextArea label="Почему скриншот верный" defaultValue={`${LONG} ${LONG} ${LONG}`} />,
      ошибка: <TextArea label={LONG} error={ERROR} defaultValue={LONG} />,
    },
  },
  TextField: {
    states: {
      пусто: <TextField label="Почта" hint="На неё придёт код" placeholder="agent@example.ru" />,
      'со значком': <TextField label="Номер" icon={<PhoneIcon />} defaultValue="+7 000 111-22-33" />,
      ошибка: <TextField label={LONG} error={ERROR} defaultValue={LONG} />,
      'только чтение': <TextField label="Почта" readOnly defaultValue="agent@example.ru" />,
      выключено: <TextField label="Почта" disabled defaultValue="agent@example.ru" />,
    },
  },
} satisfies Record<string, Part>
