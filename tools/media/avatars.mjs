// npm run media:avatars — draws the 100 avatars of the generator: /avatars/{male,female}/{1…50}.png.
//
// The faces are «Lorelei» by Lisa Wischofsky (CC0 1.0) put together by DiceBear (MIT); shoulders and colours are ours.
// The same run always gives the same pictures: every choice comes from a fixed seed.
import { mkdir, writeFile } from 'node:fs/promises'
import { createAvatar } from '@dicebear/core'
import * as lorelei from '@dicebear/lorelei'
import sharp from 'sharp'

const SIZE = 512
const PER_GENDER = 50
const out = new URL('../../public/avatars/', import.meta.url)

/** @typedef {keyof typeof genders} Gender */

/** @template {string} N @param {N[]} numbers */
const numbered = (...numbers) => numbers.map((number) => /** @type {const} */ (`variant${number}`))
/** @template {string} N @param {N[]} numbers */
const happy = (...numbers) => numbers.map((number) => /** @type {const} */ (`happy${number}`))

/** Friendly parts only: what frowns, looks away or sticks its tongue out is left out. */
const genders = {
  male: {
    hair: numbered(
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '11',
      '12',
      '22',
      '28',
      '39',
      '43',
      '44',
      '47',
    ),
    eyebrows: numbered('02', '03', '05', '07', '09', '10'),
    eyes: numbered('04', '06', '10', '14', '16', '20', '21', '24'),
    mouth: happy('01', '02', '04', '05', '06'),
    bearded: 0.12,
    earrings: 0,
  },
  female: {
    hair: numbered(
      '10',
      '13',
      '14',
      '15',
      '16',
      '17',
      '18',
      '19',
      '21',
      '23',
      '24',
      '26',
      '29',
      '31',
      '32',
      '33',
      '35',
      '36',
      '37',
      '38',
      '42',
      '46',
      '48',
    ),
    eyebrows: numbered('02', '05', '07', '09', '12'),
    eyes: numbered('02', '04', '06', '11', '12', '14', '21', '23', '24'),
    mouth: happy('01', '02', '03', '05', '06'),
    bearded: 0,
    earrings: 0.4,
  },
}

/** A skin and the hair that grows with it; hair colours come in turn. */
const complexions = [
  { skin: 'f6d3bb', hair: ['5b3a29', 'c79a5b', '8c3f24', '2a201c', 'e0bd7c'] },
  { skin: 'f2c9ac', hair: ['7a4e30', '2a201c', '9c6b3f', 'd3ad6c', '4b3f3a'] },
  { skin: 'f4cdb4', hair: ['3d2b22', 'e0bd7c', '6d6763', '9c4a2b', '7a4e30'] },
  { skin: 'edbb99', hair: ['2a201c', '5b3a29', 'b07f47', '3d2b22'] },
  { skin: 'e3a982', hair: ['1f1815', '4a2f22', '3d2b22'] },
  { skin: 'c98b62', hair: ['1f1815', '2f211b'] },
]
const clothes = [
  '2b46d4',
  '1f2937',
  '0f766e',
  '9f3a4a',
  '6d5bd0',
  'b45309',
  '3f6f3a',
  '475569',
  'd8dee9',
  '7c4a2d',
  'c2557a',
  'eae4d8',
]
const grounds = ['cfe0f7', 'f6dfc8', 'd6ecd9', 'e6dcf5', 'f8d9d9', 'd3eaec', 'f3e8b8', 'e3e1db']

/**
 * The list's member in turn.
 * @template T
 * @param {readonly T[]} list
 * @param {number} turn
 */
function at(list, turn) {
  const member = list[turn % list.length]
  if (member === undefined) throw new Error('Nothing to choose from')
  return member
}

/** Small seeded generator (mulberry32): Math.random would draw other people every time. */
function seeded(/** @type {number} */ seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Shoulders behind the neck, on Lorelei's grid of 980: a crew neck, a collar or a hood. */
function shoulders(/** @type {number} */ kind, /** @type {string} */ colour) {
  const body = `<path d="M70 1010 C76 900 190 846 350 826 C420 880 560 880 620 826 C780 846 880 900 900 1010 Z" fill="#${colour}" stroke="#000" stroke-width="12"/>`
  const trims = [
    '',
    `<path d="M344 822 L300 872 L430 960 L486 900 Z M626 822 L668 872 L548 960 L486 900 Z" fill="#fff" stroke="#000" stroke-width="12" stroke-linejoin="round"/>`,
    `<path d="M330 826 C380 920 590 920 640 826" fill="none" stroke="#000" stroke-width="12" stroke-linecap="round"/>`,
  ]
  return body + trims[kind]
}

function draw(/** @type {Gender} */ gender, /** @type {number} */ number) {
  const random = seeded(number * 7919 + gender.length * 104_729)
  /** @template T @param {readonly T[]} list */
  const pick = (list) => at(list, Math.floor(random() * list.length))
  const parts = genders[gender]
  const { skin, hair } = pick(complexions)
  const face = createAvatar(lorelei, {
    seed: `${gender}-${number}`,
    // Every haircut comes in turn, so that neighbours never look alike.
    hair: [at(parts.hair, number * 7)],
    hairColor: [at(hair, number)],
    skinColor: [skin],
    eyes: [pick(parts.eyes)],
    eyebrows: [pick(parts.eyebrows)],
    mouth: [pick(parts.mouth)],
    nose: [pick(numbered('01', '02', '03', '04', '05', '06'))],
    head: [pick(numbered('02', '03', '04'))],
    beard: ['variant01'],
    beardProbability: random() < parts.bearded ? 100 : 0,
    glasses: [pick(numbered('01', '03', '04'))],
    glassesProbability: random() < 0.22 ? 100 : 0,
    earrings: [pick(numbered('01', '02', '03'))],
    earringsColor: ['c79a5b'],
    earringsProbability: random() < parts.earrings ? 100 : 0,
    frecklesProbability: random() < 0.1 ? 100 : 0,
    hairAccessoriesProbability: 0,
  }).toString()
  // The face is enlarged and let down, so that the bust ends at the frame and a round crop keeps the whole head.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 980 980"><rect width="980" height="980" fill="#${pick(grounds)}"/><g transform="translate(490 980) scale(.94) translate(-490 -980)">${shoulders(Math.floor(random() * 3), pick(clothes))}<svg x="0" y="0" width="980" height="980" viewBox="0 0 980 980">${face}</svg></g></svg>`
}

for (const gender of /** @type {const} */ (['male', 'female'])) {
  const folder = new URL(`${gender}/`, out)
  await mkdir(folder, { recursive: true })
  for (let number = 1; number <= PER_GENDER; number++) {
    const picture = await sharp(Buffer.from(draw(gender, number)))
      .resize(SIZE, SIZE)
      .png({ palette: true, colours: 32, dither: 0, compressionLevel: 9, effort: 10 })
      .toBuffer()
    await writeFile(new URL(`${number}.png`, folder), picture)
  }
}

await writeFile(
  new URL('LICENSE.txt', out),
  `The avatars in this folder are made by tools/media/avatars.mjs.

Faces: "Lorelei" by Lisa Wischofsky (https://www.figma.com/community/file/1198749693280469639),
licensed under CC0 1.0 Universal (https://creativecommons.org/publicdomain/zero/1.0/),
as published in the npm package @dicebear/lorelei 9.4.3 (its code: MIT, Copyright (c) 2024 Florian Körner).
Shoulders and colours are added here. The pictures are released under CC0 1.0 as well:
they may be used as profile pictures without naming anybody.
`,
)
