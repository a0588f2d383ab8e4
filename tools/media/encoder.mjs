import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * An ffmpeg that takes PNG frames and writes what every phone plays: H.264 High, 4:2:0, the index at the front, no sound.
 * @param {string} file
 * @param {number} fps frames a second
 */
export function encoder(file, fps) {
  const colours = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv']
  const args = [
    ['-hide_banner', '-loglevel', 'error', '-y'],
    ['-f', 'image2pipe', '-c:v', 'png', '-framerate', String(fps), '-i', '-'],
    ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', ...colours],
    [
      '-c:v',
      'libx264',
      '-profile:v',
      'high',
      '-level',
      '3.1',
      '-preset',
      'veryslow',
      '-tune',
      'animation',
      '-crf',
      '23',
      '-g',
      String(Math.round(fps * 20)),
      '-refs',
      '8', // what level 3.1 has room for
    ],
    // Without dates and versions of tools the same frames give the same file.
    ['-an', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1', '-movflags', '+faststart', file],
  ].flat()
  const child = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] })
  /** @type {Promise<void>} */
  const ended = new Promise((resolve, reject) => {
    child.on('error', (cause) =>
      reject(new Error('The training videos need ffmpeg (Debian: apt-get install -y ffmpeg)', { cause })),
    )
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with code ${code}`))))
  })
  ended.catch(() => undefined) // told by close(); a frame may be on its way when ffmpeg dies
  return {
    async write(/** @type {Buffer} */ png, /** @type {number} */ times) {
      for (let i = 0; i < times; i++)
        if (!child.stdin.write(png)) await Promise.race([once(child.stdin, 'drain'), ended])
    },
    async close() {
      child.stdin.end()
      await ended
    },
  }
}
