import { expect, test } from 'vitest'
import { legacyRedirect } from '#app/start/legacy-redirect.ts'

const settings = { legacyHostMarker: 'old.', mainHost: 'agent.example' }

// shows: 2.13
test.each([
  [
    'путь, запрос и якорь',
    'http://old.agent.example/auth/password/restore?token=x%2Fy#form',
    null,
    'https://agent.example/auth/password/restore?token=x%2Fy#form',
  ],
  ['код приглашения из адреса', 'https://old.agent.example/?ref=A1', 'B2', 'https://agent.example/?ref=A1'],
  [
    'код приглашения, сохранённый на старом узле',
    'https://old.agent.example/work?x=1',
    'B2',
    'https://agent.example/work?x=1&ref=B2',
  ],
  ['порт старого узла не переносится', 'https://old.agent.example:8443/', null, 'https://agent.example/'],
  [
    'двойная косая в пути не становится чужим узлом',
    'https://old.agent.example//evil.example/',
    null,
    'https://agent.example//evil.example/',
  ],
])('Старый адрес ведёт на новый: %s', (_, href, code, expected) => {
  expect(legacyRedirect(href, settings, code)).toBe(expected)
})

test.each([
  ['главный узел', 'https://agent.example/work', settings],
  ['чужой для метки узел', 'http://127.0.0.1:8080/', settings],
  ['метка в пути, а не в узле', 'https://agent.example/old./', settings],
  ['без метки', 'https://old.agent.example/', { legacyHostMarker: '', mainHost: 'agent.example' }],
  ['без главного узла', 'https://old.agent.example/', { legacyHostMarker: 'old.', mainHost: '' }],
  [
    'метка — часть и главного узла',
    'https://old.agent.example/',
    { legacyHostMarker: 'old.', mainHost: 'old.agent.example' },
  ],
])('Не уводит никуда: %s', (_, href, hosts) => {
  expect(legacyRedirect(href, hosts, 'A1')).toBeNull()
})
