/** A HEIC picture by its structure: one coded HEVC unit of zeros, which no decoder here would open. */
export function heic({ brand = 'heic', width = 1080, height = 2400, bytes = 2000, seed = 0 } = {}): Buffer {
  const unit = Buffer.concat([u32(bytes), Buffer.from([19 << 1, 1]), Buffer.alloc(bytes - 2, seed)])
  const head = box('ftyp', text(brand), u32(0), text('mif1'), text(brand))
  const meta = (offset: number) =>
    full(
      'meta',
      0,
      full('hdlr', 0, u32(0), text('pict'), Buffer.alloc(13)),
      full('pitm', 0, u16(1)),
      full('iinf', 0, u16(1), full('infe', 2, u16(1), u16(0), text('hvc1'), Buffer.alloc(1))),
      full('iloc', 0, u16(0x4400), u16(1), u16(1), u16(0), u16(1), u32(offset), u32(unit.length)),
      box(
        'iprp',
        box('ipco', box('hvcC', Buffer.alloc(21, 1), Buffer.from([3, 0])), full('ispe', 0, u32(width), u32(height))),
        full('ipma', 0, u32(0)),
      ),
    )
  return Buffer.concat([head, meta(head.length + meta(0).length + 8), box('mdat', unit)])
}

function box(type: string, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content)
  return Buffer.concat([u32(inside.length + 8), text(type), inside])
}

function full(type: string, version: number, ...content: Buffer[]): Buffer {
  return box(type, u32(version << 24), ...content)
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function text(value: string): Buffer {
  return Buffer.from(value, 'latin1')
}
