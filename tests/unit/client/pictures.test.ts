import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { imageTypeOf } from '#domain/image-type.ts'
import { stripJpegMetadata } from '#client/pictures/strip-jpeg.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1')).buffer

describe('Формат по самим байтам', () => {
  // shows: 8.4
  test.each([
    ['PNG', '\x89PNG\r\n\x1A\n', 'image/png'],
    ['JPEG', '\xFF\xD8\xFF\xE0', 'image/jpeg'],
    ['GIF', 'GIF89a', 'image/gif'],
    ['WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['AVIF', '\0\0\0\x20ftypavif\0\0\0\0mif1', 'image/avif'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1', 'image/heic'],
    ['HEIF', '\0\0\0\x18ftypmif1\0\0\0\0', 'image/heif'],
    ['MP4', '\0\0\0\x18ftypisom\0\0\0\0', null],
    ['текст', 'Привет', null],
    ['ничего', '', null],
  ])('%s', (_, head, expected) => {
    expect(imageTypeOf(bytes(head))).toBe(expected)
  })

  // shows: 8.4
  test.each([
    ['<svg>', 'image/svg+xml'],
    ['\xEF\xBB\xBF<svg\n', 'image/svg+xml'],
    ['<?xml version="1.0"?>\n<!-- <html> --><!DOCTYPE svg [<!ENTITY a "b">]>\n<svg xmlns="a">', 'image/svg+xml'],
    ['<html><svg></svg></html>', null],
    ['<!-- <svg> --><html>', null],
    ['<svgg>', null],
    ['текст <svg>', null],
  ])('SVG — тот, чей корень svg: «%s»', (head, expected) => {
    expect(imageTypeOf(bytes(head))).toBe(expected)
  })

  // shows: 8.4
  test('Тип контейнера назван внутри своей коробки, а не за нею', () => {
    expect(imageTypeOf(bytes('\0\0\0\x14ftypisom\0\0\0\0mp41mif1'))).toBeNull()
    expect(imageTypeOf(bytes('\0\0\0\x18ftypisom\0\0\0\0mp41mif1'))).toBe('image/heif')
  })
})

test('Из JPEG уходят EXIF и место съёмки, картинка остаётся той же', async () => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
  const original = await picture
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '55/1 1/1 1/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
  expect((await sharp(original).metadata()).exif).toBeDefined()

  const stripped = Buffer.from(stripJpegMetadata(new Uint8Array(original).buffer))
  expect((await sharp(stripped).metadata()).exif).toBeUndefined()
  expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer())
})

test('Что не разбирается как JPEG, возвращается нетронутым', () => {
  const broken = bytes('\xFF\xD8\xFF\xE1\xFF\xFFобрыв')
  expect(stripJpegMetadata(broken)).toBe(broken)
})
