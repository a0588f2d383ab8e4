import { afterEach, expect, test, vi } from 'vitest'
import type * as Drawing from '#client/pictures/draw-anew.ts'
import { readPictures } from '#components/pictures/read-pictures.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const png = (name: string, ...bytes: number[]) =>
  new File([new Uint8Array([...PNG, ...bytes])], name, { type: 'image/png' })

vi.mock('#client/pictures/draw-anew.ts', async (original) => ({
  ...(await original<typeof Drawing>()),
  drawAnew: async (file: File) => {
    const { NotOpened } = await original<typeof Drawing>()
    // Its ninth byte says whether this picture opens.
    if (new Uint8Array(await file.arrayBuffer())[8] === 0xff) throw new NotOpened()
    return null
  },
}))
afterEach(() => {
  vi.restoreAllMocks()
})

test('good pictures are kept whatever comes with them, and each bad one is told by name', async () => {
  const unreadable = png('облако.png', 9)
  vi.spyOn(unreadable, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'))
  const { pictures, problems } = await readPictures(
    [
      png('1.png', 1),
      new File(['текст'], 'текст.png', { type: 'image/png' }),
      png('битый.png', 0xff),
      unreadable,
      new File([], 'пусто.png', { type: 'image/png' }),
      png('2.png', 2),
    ],
    [],
    10,
  )
  expect(pictures.map(({ name }) => name)).toEqual(['1.png', '2.png'])
  expect(problems.map((problem) => problem.split('»')[0])).toEqual([
    '«текст.png',
    '«битый.png',
    '«облако.png',
    '«пусто.png',
  ])
  expect(problems[0]).toContain('это не снимок')
  expect(problems[1]).toContain('повреждён')
})

test('the same picture twice is one', async () => {
  const first = await readPictures([png('1.png', 1)], [], 10)
  const second = await readPictures([png('копия.png', 1)], first.pictures, 10)
  expect(second.pictures).toEqual(first.pictures)
  expect(second.problems[0]).toContain('«копия.png»: этот снимок уже выбран')
})

// shows: 8.2
test('ten go, the eleventh is told about', async () => {
  const { pictures, problems } = await readPictures(
    Array.from({ length: 12 }, (_, index) => png(`${index}.png`, index)),
    [],
    10,
  )
  expect(pictures).toHaveLength(10)
  expect(problems).toEqual(['Не больше 10 снимков за раз: остальные не добавлены.'])
})

test('a film picked by mistake is not even read', async () => {
  const film = png('фильм.mp4', 1)
  Object.defineProperty(film, 'size', { value: 3e9 })
  const read = vi.spyOn(film, 'arrayBuffer')
  const { problems } = await readPictures([film], [], 10)
  expect(problems[0]).toContain('больше 10 МБ')
  expect(read).not.toHaveBeenCalled()
})
