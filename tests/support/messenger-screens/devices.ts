import type { SeededRandom } from '../seeded-random.ts'

/** A screen in CSS pixels, and how many pixels of the picture make one. */
export interface Device {
  width: number
  height: number
  scale: number
}

export type DeviceKind = 'phone' | 'tablet portrait' | 'tablet landscape' | 'desktop'

const device = (width: number, height: number, scale: number): Device => ({ width, height, scale })

const TABLETS: readonly [Device, ...Device[]] = [
  device(800, 1280, 2),
  device(810, 1080, 2),
  device(834, 1194, 2),
  device(600, 960, 2),
  device(800, 1280, 1.5),
  device(753, 1205, 1.325),
  device(1024, 1366, 2),
]

const DEVICES: Record<'phone' | 'tablet' | 'desktop', readonly [Device, ...Device[]]> = {
  phone: [
    device(360, 800, 3),
    device(360, 780, 2),
    device(412, 915, 2.625),
    device(393, 852, 3),
    device(390, 844, 3),
    device(375, 667, 2),
    device(360, 640, 2),
    device(412, 892, 3.5),
    device(384, 854, 2.8125),
    device(430, 932, 3),
  ],
  tablet: TABLETS,
  desktop: [
    device(1366, 768, 1),
    device(1920, 1080, 1),
    device(1440, 900, 2),
    device(1280, 720, 1.5),
    device(1536, 864, 1.25),
  ],
}

export function pickDevice(random: SeededRandom, kind: DeviceKind): Device {
  if (kind === 'phone' || kind === 'desktop') return random.pick(DEVICES[kind])
  const { width, height, scale } = random.pick(DEVICES.tablet)
  return kind === 'tablet portrait' ? { width, height, scale } : { width: height, height: width, scale }
}
