/** The text files of a ZIP without compression: name → content. */
export const zipEntries = (zip: Buffer): Map<string, string> =>
  new Map([...zipFiles(zip)].map(([name, content]) => [name, content.toString()]));

/** The files of a ZIP without compression, by the directory at its end. */
export function zipFiles(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = zip.readUInt16LE(end + 10);
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const [size, nameLength, extraLength, noteLength, start] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    entries.set(name, zip.subarray(content, content + size));
    at += 46 + nameLength + extraLength + noteLength;
  }
  return entries;
}
