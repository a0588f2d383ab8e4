/** So many times as tall as wide is a phone's screenshot; a tablet's is 1.6 at most. */
const PHONE_ASPECT = 1.7
/** The shorter side is never made shorter, px; JPEG's quality. Measured by `npm run bench -- sizes`. */
const PHONE = { shorterSide: 900, quality: 0.7 }
/** Tablets and desktops show smaller letters. */
const WIDER = { shorterSide: 1080, quality: 0.8 }

/** How a picture is drawn before it goes: as small as it may be while the reader, and a person, still read every number. */
export function sendingSize(width: number, height: number): { width: number; height: number; quality: number } {
  const { shorterSide, quality } = height >= PHONE_ASPECT * width ? PHONE : WIDER
  const scale = Math.min(1, shorterSide / Math.min(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale), quality }
}
